package dev.holdfast.engine.managedkey.cloudb;

import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.config.BackendConfig;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.KeyLab;
import dev.holdfast.engine.managedkey.TypeName;
import dev.holdfast.engine.managedkey.cloud.Clouds;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The adapter against a double, without the rest of the engine. */
final class CloudBLab implements AutoCloseable {
    static final Map<String, Object> SETTINGS = Map.of(
            "name", "signer",
            "type", "cloudBkeyvault",
            "tenant_id", LoginRole.TENANT,
            "client_id", LoginRole.CLIENT,
            "client_secret", LoginRole.SECRET,
            "store_name", "store-1",
            "key_name", "Signer-1",
            "key_type", "RSA-HSM",
            "key_bits", 2048);

    private final Clouds clouds;
    private final CloudBType type;

    CloudBLab(BackendConfig config, Duration limit, Map<String, String> environment, Clock clock) {
        clouds = new Clouds(List.of(config), limit);
        type = new CloudBType(clouds.service(TypeName.CLOUD_B), environment, clock);
    }

    static CloudBLab on(VaultDouble vault) {
        return on(vault.http.url(), Duration.ofSeconds(20));
    }

    static CloudBLab on(String url, Duration limit) {
        return new CloudBLab(config(url, Optional.empty()), limit, Map.of(), Clock.systemUTC());
    }

    static BackendConfig config(String url, Optional<Path> caFile) {
        return new BackendConfig("cloudBkeyvault", url, url, caFile);
    }

    KeyBackend open(Object... changes) {
        Fields settings = type.fields().restore(KeyLab.with(SETTINGS, changes));
        return type.open("signer", type.complete(settings));
    }

    @Override
    public void close() {
        clouds.close();
    }
}
