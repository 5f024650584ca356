package dev.holdfast.engine.managedkey.cloudc;

import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.KEY;
import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.MESSAGE;
import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.RING;
import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.SHA256;
import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.VERSION;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.kms.v1.AsymmetricSignRequest;
import com.google.cloud.kms.v1.CryptoKey;
import com.google.cloud.kms.v1.CryptoKeyVersion;
import com.google.cloud.kms.v1.CryptoKeyVersion.CryptoKeyVersionAlgorithm;
import com.google.cloud.kms.v1.DestroyCryptoKeyVersionRequest;
import com.google.cloud.kms.v1.GenerateRandomBytesRequest;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The adapter's requests")
class GoldenRequestsTest {
    private static final String SECOND = KEY + "/cryptoKeyVersions/2";

    private static final Map<String, Message> BODIES = Map.of(
            ":asymmetricSign", AsymmetricSignRequest.getDefaultInstance(),
            ":generateRandomBytes", GenerateRandomBytesRequest.getDefaultInstance(),
            ":destroy", DestroyCryptoKeyVersionRequest.getDefaultInstance(),
            "/cryptoKeys", CryptoKey.getDefaultInstance(),
            "/cryptoKeyVersions", CryptoKeyVersion.getDefaultInstance());

    /** Parameters that have these values are as good as not sent. */
    private static final List<String> DEFAULTS = List.of("0", "false");

    @TempDir
    Path folder;

    /** What of a request decides on its effect: the body as the message that it stands for. */
    private record Golden(String method, String path, Map<String, String> query, Message body, String contentType) {

        static Golden of(Recorded request) {
            Map<String, String> query = new TreeMap<>(request.query());
            query.remove("$alt"); // asks for another spelling of the answer
            query.values().removeAll(DEFAULTS);
            assertThat(request.headers().get("Authorization")).startsWith("Bearer ya29.");
            String type = request.contentType().replaceAll(";.*", "");
            return new Golden(
                    request.method(),
                    request.path(),
                    query,
                    message(request),
                    request.method().equals("GET") ? "" : type);
        }

        private static Message message(Recorded request) {
            Message.Builder builder = BODIES.entrySet().stream()
                    .filter(entry -> request.path().endsWith(entry.getKey()))
                    .findFirst()
                    .map(entry -> entry.getValue().newBuilderForType())
                    .orElseGet(CryptoKey::newBuilder);
            try {
                JsonFormat.parser().merge(request.body().isEmpty() ? "{}" : request.body(), builder);
            } catch (InvalidProtocolBufferException e) {
                throw new AssertionError(request.body(), e);
            }
            return builder.build();
        }
    }

    private List<Golden> official(Consumer<OfficialClient> calls) {
        try (KmsDouble provider = KmsDouble.plain()) {
            provider.rings().addRing(RING);
            try (OfficialClient client = new OfficialClient(provider, provider.credentials(folder))) {
                calls.accept(client);
            }
            return provider.calls().stream().map(Golden::of).toList();
        }
    }

    private List<Golden> ours(Consumer<KeyBackend> calls, Object... settings) {
        try (KmsDouble provider = KmsDouble.plain();
                CloudCLab lab = CloudCLab.over(provider, folder, Duration.ofSeconds(20))) {
            calls.accept(lab.open(settings));
            return provider.calls().stream().map(Golden::of).toList();
        }
    }

    @Test
    @DisplayName("to make a key and sign with it are those of Google's own client")
    void makeAndSign() {
        List<Golden> ours = ours(key -> key.sign(key.generate(), SHA256, MESSAGE));
        List<Golden> official = official(client -> {
            client.create(RING, "signer", CryptoKeyVersionAlgorithm.EC_SIGN_P256_SHA256);
            client.publicKey(VERSION);
            client.sign(VERSION, MESSAGE);
        });
        assertThat(ours).hasSize(3).isEqualTo(official);
    }

    @Test
    @DisplayName("to make another version, look at it and destroy it are those of Google's own client")
    void replace() {
        List<Golden> ours = ours(key -> {
            BackendKey made = key.generate();
            assertThat(made.id()).isEqualTo(VERSION);
            assertThatThrownBy(() -> key.replace(version -> {
                        throw new IllegalStateException("not accepted");
                    }))
                    .hasMessage("not accepted");
        });
        List<Golden> official = official(client -> {
            client.create(RING, "signer", CryptoKeyVersionAlgorithm.EC_SIGN_P256_SHA256);
            client.publicKey(VERSION);
            client.createVersion(KEY);
            client.publicKey(SECOND);
            client.destroy(SECOND);
        });
        assertThat(ours).hasSize(5).isEqualTo(official);
    }

    @Test
    @DisplayName("to look for a key that is not there are those of Google's own client")
    void find() {
        List<Golden> ours = ours(key -> assertThat(key.find()).isEmpty());
        List<Golden> official = official(client -> {
            assertThatThrownBy(() -> client.publicKey(VERSION)).isNotNull();
            assertThatThrownBy(() -> client.key(KEY)).isNotNull();
        });
        assertThat(ours).hasSize(2).isEqualTo(official);
    }

    @Test
    @DisplayName("for random bytes are those of Google's own client")
    void random() {
        assertThat(ours(key -> assertThat(key.random(32)).hasSize(32)))
                .hasSize(1)
                .isEqualTo(official(client -> client.random("projects/p-1/locations/europe-west3", 32)));
    }
}
