package dev.holdfast.engine.bench.keys;

import dev.holdfast.engine.Engine;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** An engine over files with one share, called in process. Used by one thread. */
final class KeyEngine implements AutoCloseable {
    private final Engine engine;
    private final String share;
    private final String token;

    /** @param folder an empty one */
    KeyEngine(Path folder) {
        engine = Engine.open(EngineConfig.of(new StorageConfig.H2(folder), ManyKeys.LIBRARIES));
        Map<String, Object> made = answer(Request.of(Operation.UPDATE, "sys/init")
                        .withData(Map.of("secret_shares", 1, "secret_threshold", 1)))
                .body();
        share = ((List<?>) made.get("keys_base64")).get(0).toString();
        token = made.get("root_token").toString();
        unseal();
    }

    void unseal() {
        answer(Request.of(Operation.UPDATE, "sys/unseal").withData(Map.of("key", share)));
    }

    void seal() {
        call(Operation.UPDATE, "sys/seal", Map.of());
    }

    Response call(Operation operation, String path, Map<String, Object> data) {
        return answer(Request.of(operation, path).withToken(token).withData(data));
    }

    private Response answer(Request request) {
        Response response = engine.handle(request);
        if (response.status() >= 300) {
            throw new IllegalStateException(request.path() + ": " + response.body());
        }
        return response;
    }

    @Override
    public void close() {
        engine.close();
    }
}
