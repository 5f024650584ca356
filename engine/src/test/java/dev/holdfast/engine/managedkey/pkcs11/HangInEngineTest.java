package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.Engine;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.config.Edition;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.config.TelemetryConfig;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkFunction;
import dev.holdfast.engine.testing.Background;
import dev.holdfast.engine.testing.SoftHsm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("An HSM that hangs during a request to an engine without HTTP")
class HangInEngineTest {
    private static final Duration LIMIT = Duration.ofSeconds(3);
    private static final long PATIENCE = 20;

    @TempDir
    private Path folder;

    private final SoftHsm token = SoftHsm.create();
    private FaultyModule module;
    private Engine engine;
    private String root = "";

    @BeforeEach
    void open() {
        module = FaultyModule.build(folder);
        engine = Engine.open(config());
        Map<String, Object> made = update("sys/init", Map.of("secret_shares", 1, "secret_threshold", 1));
        update("sys/unseal", Map.of("key", ((List<?>) made.get("keys_base64")).get(0)));
        root = made.get("root_token").toString();
        Map<String, Object> settings = new HashMap<>(token.settings());
        settings.put("any_mount", true);
        update("sys/managed-keys/pkcs11/signer", settings);
        update("sys/mounts/transit", Map.of("type", "transit"));
        update("transit/keys/signer", Map.of("type", "managed_key", "managed_key_name", "signer"));
        assertThat(engine.handle(signature()).status()).isEqualTo(200);
        module.hang(CkFunction.C_Sign, true);
    }

    @AfterEach
    void close() {
        module.hang(CkFunction.C_Sign, false);
        engine.close();
    }

    private EngineConfig config() {
        EngineConfig usual = EngineConfig.of(new StorageConfig.InMemory(), List.of(module.kmsLibrary()));
        return new EngineConfig(
                Edition.ENTERPRISE,
                "",
                "",
                "",
                usual.storage(),
                usual.kmsLibraries(),
                LIMIT,
                List.of(),
                TelemetryConfig.DEFAULT,
                usual.defaultLeaseTtl(),
                usual.maxLeaseTtl());
    }

    private Map<String, Object> update(String path, Map<String, Object> data) {
        Response response = engine.handle(request(path, data));
        assertThat(response.status()).as("%s: %s", path, response.body()).isLessThan(300);
        return response.body();
    }

    private Request request(String path, Map<String, Object> data) {
        return Request.of(Operation.UPDATE, path).withToken(root).withData(data);
    }

    private Request signature() {
        return request("transit/sign/signer", Map.of("input", "aGVsbG8="));
    }

    private static void assertTimeout(Response response) {
        assertThat(response.status()).isEqualTo(504);
        assertThat(response.body().toString()).contains("signer", "did not answer");
    }

    @Test
    void doesNotKeepACallerLongerThanTheLimit() {
        long start = System.nanoTime();
        assertTimeout(engine.handle(signature()));
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isBetween(LIMIT, LIMIT.plusSeconds(PATIENCE));
    }

    @Test
    void doesNotKeepAnAnswerLongerThanTheLimitAndIsUsedAgainWhenItIsBack() throws Exception {
        CompletableFuture<Response> answer = new CompletableFuture<>();
        CompletableFuture<Void> work = Background.run(() -> engine.handle(
                signature(), response -> assertThat(answer.complete(response)).isTrue()));
        assertTimeout(answer.get(LIMIT.toSeconds() + PATIENCE, TimeUnit.SECONDS));
        assertThat(work).isNotDone();

        module.hang(CkFunction.C_Sign, false);
        work.get(PATIENCE, TimeUnit.SECONDS);
        Awaitility.await()
                .untilAsserted(
                        () -> assertThat(engine.handle(signature()).status()).isEqualTo(200));
    }
}
