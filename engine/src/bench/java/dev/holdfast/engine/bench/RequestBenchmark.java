package dev.holdfast.engine.bench;

import dev.holdfast.engine.Engine;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;

/** Whole requests to an engine in memory, without HTTP: a transit mount signs with a managed key in the token. */
@State(Scope.Benchmark)
public class RequestBenchmark {
    @Param({"ec", "rsa"})
    public String kind;

    private Engine engine;
    private String token = "";
    private Map<String, Object> wish;

    @Setup
    public void open() {
        engine = Engine.open(EngineConfig.of(new StorageConfig.InMemory(), BenchKey.libraries()));
        Map<String, Object> made = update("sys/init", Map.of("secret_shares", 1, "secret_threshold", 1));
        update("sys/unseal", Map.of("key", ((List<?>) made.get("keys_base64")).get(0)));
        token = made.get("root_token").toString();
        update("sys/managed-keys/pkcs11/" + kind, BenchKey.settings(kind));
        update("sys/mounts/transit", Map.of("type", "transit"));
        update("transit/keys/" + kind, Map.of("type", "managed_key", "managed_key_name", kind));
        wish = new HashMap<>(Map.of("input", Base64.getEncoder().encodeToString(new byte[64])));
        if (kind.equals("rsa")) {
            wish.put("signature_algorithm", "pkcs1v15");
        }
    }

    private Map<String, Object> update(String path, Map<String, Object> data) {
        return succeeded(engine.handle(request(path, data))).body();
    }

    private Request request(String path, Map<String, Object> data) {
        return Request.of(Operation.UPDATE, path).withToken(token).withData(data);
    }

    private static Response succeeded(Response response) {
        if (response.status() >= 300) {
            throw new IllegalStateException(response.status() + ": " + response.body());
        }
        return response;
    }

    @TearDown
    public void close() {
        engine.close();
    }

    /** By a caller that does not wait on its thread. */
    @Benchmark
    public void request(Blackhole hole) {
        engine.handle(request("transit/sign/" + kind, wish), response -> hole.consume(succeeded(response)));
    }
}
