package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.api.JsonLimits;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayName("Wrapped answers on a whole engine")
class UnwrappingOnEngineTest extends WrappingLab {
    @Nested
    @DisplayName("unwrapping")
    class Unwrapping {
        @Test
        @DisplayName("takes the token in the body or as the request's own, or both, bare or as JWT; a second time 400")
        void forms() {
            for (Map<String, String> headers : List.of(MINUTE, AS_JWT)) {
                String inBody = wrapped(headers);
                assertThat(unwrapAs(engine.rootToken(), Map.of("token", inBody)).status())
                        .isEqualTo(200);
                String own = wrapped(headers);
                assertThat(unwrapAs(own, Map.of()).status()).isEqualTo(200);
                String both = wrapped(headers);
                assertThat(unwrapAs(both, Map.of("token", both)).status()).isEqualTo(200);
                String alone = wrapped(headers);
                assertThat(unwrapAs("", Map.of("token", alone)).status()).isEqualTo(200);
                assertThat(errors(400, unwrapAs(engine.rootToken(), Map.of("token", inBody))))
                        .contains("not valid");
                assertThat(errors(400, unwrapAs(own, Map.of()))).contains("not valid");
                assertThat(errors(400, unwrapAs("", Map.of("token", alone)))).contains("not valid");
            }
        }

        @Test
        @DisplayName("needs a token that may, where another one than the wrapping token is shown")
        void authority() {
            String token = wrapped(MINUTE);
            assertThat(errors(403, unwrapAs(tokenWith("other"), Map.of("token", token))))
                    .contains("permission denied");
            assertThat(errors(403, unwrapAs("hfs.000000000000000000000000", Map.of("token", token))))
                    .contains("permission denied");
            assertThat(errors(403, unwrapAs("", Map.of()))).contains("permission denied");
            assertThat(unwrapAs(tokenWith("default"), Map.of("token", token)).status())
                    .isEqualTo(200);
        }

        @Test
        @DisplayName("into another wrapping, when that is asked for")
        void wrappedAgain() {
            Request again = request(Operation.UPDATE, "sys/wrapping/unwrap", wrapped(MINUTE), MINUTE, Map.of());
            Response response = engine.handle(again);
            assertThat(response.body()).isNull();
            assertThat(unwrapAs(response.wrapInfo().token(), Map.of()).body()).containsEntry("request_id", "id-1");
        }
    }

    @Test
    @DisplayName("a lookup needs no other token and uses nothing up")
    void lookups() {
        for (Map<String, String> headers : List.of(MINUTE, AS_JWT)) {
            String token = wrapped(headers);
            Response looked = lookup(token);
            assertThat(looked.body())
                    .containsEntry("creation_ttl", 60L)
                    .containsEntry("creation_path", "sys/auth")
                    .containsKey("creation_time");
            assertThat(engine.open(Operation.READ, "sys/wrapping/lookup", Map.of("token", token))
                            .body())
                    .isEqualTo(looked.body());
            Request own = request(Operation.READ, "sys/wrapping/lookup", token, Map.of(), Map.of());
            assertThat(engine.handle(own).body()).isEqualTo(looked.body());
            assertThat(unwrapAs(token, Map.of()).status()).isEqualTo(200);
            assertThat(errors(400, lookup(token))).contains("not valid");
        }
        assertThat(errors(400, engine.open(Operation.READ, "sys/wrapping/lookup", Map.of())))
                .contains("token");
    }

    @Test
    @DisplayName("wrapping one's own data needs the header, and keeps the data as they are")
    void ownData() {
        Map<String, Object> data = Json.object(
                "{\"a\":[1,null,{\"b\":1.50}],\"token\":\"x\"}".getBytes(StandardCharsets.UTF_8), JsonLimits.DEFAULT);
        assertThat(errors(400, root(Operation.UPDATE, "sys/wrapping/wrap", Map.of(), data)))
                .contains("X-Vault-Wrap-TTL");
        Response response = root(Operation.UPDATE, "sys/wrapping/wrap", MINUTE, data);
        assertThat(response.wrapInfo().creationPath()).isEqualTo("sys/wrapping/wrap");
        assertThat(unwrapAs(response.wrapInfo().token(), Map.of()).body()).containsEntry("data", data);
    }

    @Test
    @DisplayName("rewrapping ends the old token and needs a caller who may")
    void rewrap() {
        String old = wrapped(MINUTE);
        Request rewrap = request(Operation.UPDATE, "sys/wrapping/rewrap", "", Map.of(), Map.of("token", old));
        assertThat(engine.handle(rewrap).status()).isEqualTo(403);
        Response response = engine.handle(rewrap.withToken(engine.rootToken()));
        assertThat(response.wrapInfo().ttlSeconds()).isEqualTo(60);
        assertThat(errors(400, unwrapAs(old, Map.of()))).contains("not valid");
        assertThat(errors(400, engine.handle(rewrap.withToken(engine.rootToken()))))
                .contains("not valid");
        assertThat(unwrapAs(response.wrapInfo().token(), Map.of()).body()).containsEntry("request_id", "id-1");
    }
}
