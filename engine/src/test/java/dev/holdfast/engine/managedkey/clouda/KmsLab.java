package dev.holdfast.engine.managedkey.clouda;

import static dev.holdfast.engine.managedkey.KeyLab.with;

import dev.holdfast.engine.config.BackendConfig;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.TypeName;
import dev.holdfast.engine.managedkey.cloud.Clouds;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The double with ways to it. */
final class KmsLab implements AutoCloseable {
    static final Map<String, Object> EC = Map.of(
            "name", "k",
            "type", "cloudAkms",
            "access_key", KmsDouble.ACCESS_KEY,
            "secret_key", KmsDouble.SECRET_KEY,
            "region", KmsDouble.REGION,
            "key_type", "ECDSA",
            "curve", "P256",
            "kms_key", "alias/signer",
            "allow_generate_key", true);

    static final Map<String, Object> RSA = with(EC, "key_type", "RSA", "curve", null, "key_bits", 2048);

    final KmsDouble service;
    private final Clouds clouds;
    private final CloudAType type;

    KmsLab() {
        this(KmsDouble.start(), Duration.ofSeconds(10), Optional.empty(), Map.of());
    }

    KmsLab(KmsDouble service, Duration timeout, Optional<Path> caFile, Map<String, String> environment) {
        this.service = service;
        this.clouds =
                new Clouds(List.of(new BackendConfig(TypeName.CLOUD_A.word(), service.url(), "", caFile)), timeout);
        Map<String, String> all = new LinkedHashMap<>(Map.of("AWS_EC2_METADATA_DISABLED", "true"));
        all.putAll(environment);
        this.type = new CloudAType(all, clouds.service(TypeName.CLOUD_A));
    }

    /** The way to the key of these settings. */
    KeyBackend open(Map<String, Object> settings, Object... changes) {
        return type.open("k", type.fields().read(with(settings, changes)));
    }

    @Override
    public void close() {
        clouds.close();
        service.close();
    }
}
