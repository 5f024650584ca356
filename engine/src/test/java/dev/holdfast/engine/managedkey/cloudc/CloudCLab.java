package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.config.BackendConfig;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.KeyLab;
import dev.holdfast.engine.managedkey.TypeName;
import dev.holdfast.engine.managedkey.cloud.Clouds;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The adapter on its own, between a test and the double. */
final class CloudCLab implements AutoCloseable {
    static final String RING = "projects/p-1/locations/europe-west3/keyRings/ring";
    static final String KEY = RING + "/cryptoKeys/signer";
    static final String VERSION = KEY + "/cryptoKeyVersions/1";
    static final SignatureScheme SHA256 = new SignatureScheme(HashAlgorithm.SHA2_256, false);
    static final byte[] MESSAGE = "message".getBytes(StandardCharsets.UTF_8);

    private final Clouds clouds;
    private final CloudCType type;
    private final Path credentials;

    CloudCLab(BackendConfig backend, Duration timeout, Path credentials) {
        this(backend, timeout, credentials, Map.of());
    }

    CloudCLab(BackendConfig backend, Duration timeout, Path credentials, Map<String, String> environment) {
        this.clouds = new Clouds(List.of(backend), timeout);
        this.type = new CloudCType(environment, clouds.service(TypeName.CLOUD_C), Clock.systemUTC());
        this.credentials = credentials;
    }

    /** Over a double with a key ring, with a service account's file in the folder. */
    static CloudCLab over(KmsDouble provider, Path folder, Duration timeout) {
        provider.rings().addRing(RING);
        return new CloudCLab(backend(provider.url()), timeout, provider.credentials(folder));
    }

    static BackendConfig backend(String endpoint) {
        return new BackendConfig(TypeName.CLOUD_C.word(), endpoint, "", Optional.empty());
    }

    /** A way to the key named {@code signer}, with other settings for some. */
    KeyBackend open(Object... changes) {
        Map<String, Object> members = KeyLab.with(
                Map.of(
                        "project", "p-1",
                        "region", "europe-west3",
                        "key_ring", "ring",
                        "crypto_key", "signer",
                        "algorithm", "EC_SIGN_P256_SHA256"),
                changes);
        members.putIfAbsent("credentials", credentials.toString());
        Fields settings = type.fields().examine(members).fields();
        return type.open("k", settings);
    }

    static BackendKey found(KeyBackend backend) {
        return backend.find().orElseThrow();
    }

    @Override
    public void close() {
        clouds.close();
    }
}
