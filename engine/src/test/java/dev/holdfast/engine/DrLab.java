package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.crypto.TokenCodec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What tests of DR replication do on a whole engine. */
final class DrLab {
    static final String ROOT = "sys/replication/dr/";
    private static final String CEREMONY = ROOT + "secondary/generate-operation-token/";

    private DrLab() {}

    /** A call with the root token, which must succeed. */
    static Response done(TestEngine engine, String path, Map<String, Object> data) {
        Response answer = engine.root(Operation.UPDATE, path, data);
        assertThat(answer.status()).as(path + ": " + answer.body()).isIn(200, 204);
        return answer;
    }

    static Response done(TestEngine engine, String path) {
        return done(engine, path, Map.of());
    }

    /** The errors of a call with the root token, which must be refused with 400. */
    static String refused(TestEngine engine, String path) {
        Response answer = engine.root(Operation.UPDATE, path, Map.of());
        assertThat(answer.status()).as(path).isEqualTo(400);
        return String.valueOf(answer.body().get("errors"));
    }

    /** A new DR operation token. */
    static String operationToken(TestEngine engine) {
        Map<String, Object> started =
                engine.open(Operation.UPDATE, CEREMONY + "attempt", Map.of()).body();
        Map<String, Object> given = new LinkedHashMap<>();
        given.put("key", engine.share());
        given.put("nonce", started.get("nonce"));
        Map<String, Object> made =
                engine.open(Operation.UPDATE, CEREMONY + "update", given).body();
        return TokenCodec.decode((String) made.get("encoded_token"), (String) started.get("otp"));
    }

    /** A call whose authority is a DR operation token. */
    static Response operate(TestEngine engine, String path, String token) {
        return engine.open(Operation.UPDATE, ROOT + path, Map.of("dr_operation_token", token));
    }

    static Map<String, Object> status(TestEngine engine) {
        return engine.open(Operation.READ, ROOT + "status", Map.of()).body();
    }

    static Response health(TestEngine engine) {
        return engine.open(Operation.READ, "sys/health", Map.of());
    }

    /** A place for data. */
    static void mount(TestEngine engine) {
        done(engine, "sys/mounts/kv", Map.of("type", "kv", "options", Map.of("version", "1")));
    }

    static void put(TestEngine engine, String name, String value) {
        done(engine, "kv/" + name, Map.of("value", value));
    }

    static Object get(TestEngine engine, String name) {
        Response answer = engine.root(Operation.READ, "kv/" + name, Map.of());
        return answer.status() == 200 ? answer.body().get("value") : answer.status();
    }

    /** An orphan batch token with these rules. */
    static String batchToken(TestEngine engine, String rules) {
        engine.root(Operation.UPDATE, "sys/policies/acl/dr", Map.of("policy", rules));
        Response made = engine.root(
                Operation.UPDATE,
                "auth/token/create-orphan",
                Map.of("type", "batch", "policies", List.of("dr"), "ttl", "1h"));
        return String.valueOf(made.auth().get("client_token"));
    }

    static Response withToken(TestEngine engine, Operation operation, String path, String token) {
        return engine.handle(Request.of(operation, path).withToken(token));
    }
}
