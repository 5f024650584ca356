package dev.holdfast.engine.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The envelope")
class EnvelopeTest {
    private static Map<String, Object> body(String path, Response response) {
        return Envelope.body("id-1", TopLevel.of(path, response)).orElseThrow();
    }

    @Test
    @DisplayName("has all members in order, null where there is no value")
    void order() {
        Map<String, Object> body = body("secret/a", Response.data(Map.of("k", "v")));

        assertThat(body.keySet())
                .containsExactly(
                        "request_id",
                        "lease_id",
                        "renewable",
                        "lease_duration",
                        "data",
                        "wrap_info",
                        "warnings",
                        "auth");
        assertThat(body)
                .containsEntry("request_id", "id-1")
                .containsEntry("lease_id", "")
                .containsEntry("renewable", false)
                .containsEntry("lease_duration", 0L)
                .containsEntry("data", Map.of("k", "v"))
                .containsEntry("wrap_info", null)
                .containsEntry("warnings", null)
                .containsEntry("auth", null);
    }

    @Test
    @DisplayName("holds warnings where there is nothing else to say")
    void warningsOnly() {
        Response response = Response.none().withWarning("careful");

        assertThat(response.status()).isEqualTo(200);
        assertThat(body("a", response)).containsEntry("data", null).containsEntry("warnings", List.of("careful"));
    }

    @Test
    @DisplayName("says where content was put away, under no request id")
    void wrapped() {
        Instant whole = Instant.parse("2026-03-01T12:00:00Z");
        WrapInfo info = new WrapInfo("token", "handle", 60, whole, "secret/a", "");
        Map<String, Object> body = body("secret/a", Response.wrapped(info).withWarning("careful"));

        assertThat(body).containsEntry("request_id", "").containsEntry("data", null);
        assertThat(body).containsEntry("warnings", List.of("careful")).containsEntry("auth", null);
        assertThat(body.get("wrap_info"))
                .hasToString("{token=token, accessor=handle, ttl=60, creation_time=2026-03-01T12:00:00.000000000Z,"
                        + " creation_path=secret/a}");
        assertThat(new WrapInfo("token", "handle", 60, whole, "a", "inner").members())
                .containsEntry("wrapped_accessor", "inner");
        assertThat(info.toString()).doesNotContain("token");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sys/audit",
                "sys/audit-hash/file",
                "sys/mounts",
                "sys/mounts/",
                "sys/mounts/kv/tune",
                "sys/policy",
                "sys/policy/p",
                "sys/rekey/backup",
                "sys/wrapping/wrap"
            })
    @DisplayName("repeats data at the top level on some paths")
    void doubled(String path) {
        assertThat(body(path, Response.data(Map.of("k", "v", "auth", "x"))))
                .containsEntry("k", "v")
                .containsEntry("auth", null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sys/audit-hash", "sys/policies/acl/p", "sys/mountsx", "secret/sys/mounts"})
    @DisplayName("does not repeat it elsewhere")
    void notDoubled(String path) {
        assertThat(body(path, Response.data(Map.of("k", "v")))).doesNotContainKey("k");
    }

    @Test
    @DisplayName("is left out by direct handlers and errors, and there may be no body")
    void otherShapes() {
        assertThat(body("sys/init", Response.flat(Map.of("initialized", true)))).isEqualTo(Map.of("initialized", true));
        assertThat(body("a", Response.error(ApiException.nothingFound()))).isEqualTo(Map.of("errors", List.of()));
        assertThat(Envelope.body("id", Response.none())).isEmpty();
    }
}
