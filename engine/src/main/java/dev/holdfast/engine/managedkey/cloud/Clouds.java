package dev.holdfast.engine.managedkey.cloud;

import dev.holdfast.engine.config.BackendConfig;
import dev.holdfast.engine.managedkey.TypeName;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All clouds as this server reaches them. Makes no contact by itself. Safe for use by many threads. */
public final class Clouds implements AutoCloseable {
    private final CloudThreads threads = new CloudThreads();
    private final Map<TypeName, CloudService> services = new EnumMap<>(TypeName.class);

    /**
     * @param backends other addresses, one for a type at most
     * @param backendTimeout limit of one operation
     */
    public Clouds(List<BackendConfig> backends, Duration backendTimeout) {
        for (TypeName type : List.of(TypeName.CLOUD_A, TypeName.CLOUD_B, TypeName.CLOUD_C)) {
            BackendConfig config = backends.stream()
                    .filter(backend -> backend.type().equals(type.word()))
                    .findFirst()
                    .orElseGet(() -> new BackendConfig(type.word(), "", "", Optional.empty()));
            services.put(type, new CloudService(config, backendTimeout, threads));
        }
    }

    /** @param type one of the three clouds */
    public CloudService service(TypeName type) {
        return services.get(type);
    }

    /** Ends calls that are under way. */
    @Override
    public void close() {
        threads.close();
        services.values().forEach(CloudService::close);
    }
}
