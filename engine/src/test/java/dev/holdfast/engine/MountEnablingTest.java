package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Envelope;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Mounts, when they are enabled,")
class MountEnablingTest {
    private final MountLab lab = new MountLab();

    @AfterEach
    void close() {
        lab.close();
    }

    @Test
    @DisplayName("are listed with all their members, beside sys/")
    void listed() {
        lab.write("sys/mounts/secret", Map.of("type", "kv", "description", "team secrets"));
        assertThat(lab.read("sys/mounts")).containsOnlyKeys("secret/", "sys/");
        Map<String, Object> mount = lab.read("sys/mounts/secret");
        assertThat(lab.read("sys/mounts", "secret/")).isEqualTo(mount);
        assertThat(mount)
                .containsOnlyKeys(
                        "type",
                        "description",
                        "accessor",
                        "uuid",
                        "local",
                        "seal_wrap",
                        "external_entropy_access",
                        "options",
                        "plugin_version",
                        "running_plugin_version",
                        "running_sha256",
                        "config")
                .containsEntry("type", "kv")
                .containsEntry("description", "team secrets")
                .containsEntry("local", false)
                .containsEntry("options", null);
        assertThat(mount.get("accessor").toString()).matches("kv_[0-9a-f]{8}");
        assertThat(mount.get("config"))
                .isEqualTo(Map.of("default_lease_ttl", 0L, "max_lease_ttl", 0L, "force_no_cache", false));
        assertThat(lab.read("sys/mounts/sys", "type")).isEqualTo("system");
    }

    @Test
    @DisplayName("stand inside data and at the top level")
    void doubled() {
        lab.write("sys/mounts/secret", Map.of("type", "kv"));
        Response all = lab.call(Operation.READ, "sys/mounts", Map.of());
        assertThat(Envelope.body("id", all).orElseThrow()).containsKeys("data", "secret/");
        Response one = lab.call(Operation.READ, "sys/mounts/secret", Map.of());
        assertThat(Envelope.body("id", one).orElseThrow()).containsKeys("data", "accessor");
    }

    @Test
    @DisplayName("take every setting")
    void settings() {
        Map<String, Object> config = Map.of(
                "default_lease_ttl", "1h",
                "max_lease_ttl", 7200,
                "force_no_cache", "true",
                "listing_visibility", "unauth",
                "audit_non_hmac_request_keys", List.of("a", "b"),
                "audit_non_hmac_response_keys", "c,d",
                "allowed_managed_keys", "k1, k2");
        lab.write(
                "sys/mounts/deep/er/kv",
                Map.of(
                        "type",
                        "kv",
                        "config",
                        config,
                        "options",
                        Map.of("version", 2),
                        "local",
                        true,
                        "seal_wrap",
                        true,
                        "external_entropy_access",
                        true));
        Map<String, Object> mount = lab.read("sys/mounts/deep/er/kv");
        assertThat(mount)
                .containsEntry("options", Map.of("version", "2"))
                .containsEntry("local", true)
                .containsEntry("seal_wrap", true)
                .containsEntry("external_entropy_access", true);
        assertThat(mount.get("config"))
                .isEqualTo(Map.of(
                        "default_lease_ttl",
                        3600L,
                        "max_lease_ttl",
                        7200L,
                        "force_no_cache",
                        true,
                        "listing_visibility",
                        "unauth",
                        "audit_non_hmac_request_keys",
                        List.of("a", "b"),
                        "audit_non_hmac_response_keys",
                        List.of("c", "d"),
                        "allowed_managed_keys",
                        List.of("k1", "k2")));
    }

    @ParameterizedTest
    @CsvSource({"kv,1", "kv-v1,1", "kv-v2,2"})
    void canBeNamedWithTheirVersion(String type, String version) {
        lab.write("sys/mounts/m", Map.of("type", type, "options", Map.of("version", version)));
        assertThat(lab.read("sys/mounts/m", "type")).isEqualTo("kv");
        assertThat(lab.read("sys/mounts/m", "options", "version")).isEqualTo(version);
    }

    @Test
    @DisplayName("are accepted in the form in which the command line sends them")
    void commandLine() {
        Map<String, Object> config = new java.util.HashMap<>();
        config.put("options", null);
        config.put("default_lease_ttl", "0s");
        config.put("max_lease_ttl", "");
        config.put("force_no_cache", false);
        lab.write(
                "sys/mounts/m",
                Map.of("type", "kv", "description", "", "config", config, "options", Map.of("version", "2")));
        assertThat(lab.read("sys/mounts/m", "config", "max_lease_ttl")).isEqualTo(0L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sys", "sys/more", "auth/x", "audit", "cubbyhole", "identity/a"})
    void refuseReservedPaths(String path) {
        assertThat(lab.refusal(400, Operation.UPDATE, "sys/mounts/" + path, Map.of("type", "kv")))
                .contains(path.replaceFirst("/.*", "") + "/");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pki", "database", ""})
    void refuseUnknownTypesAndNameTheKnownOnes(String type) {
        assertThat(lab.refusal(400, Operation.UPDATE, "sys/mounts/m", Map.of("type", type)))
                .contains("type", "kv, kv-v1, kv-v2, transit");
    }

    @ParameterizedTest
    @CsvSource({
        "a/b,a/b,a/b/",
        "a/b,a,a/b/",
        "a/b,a/b/c,a/b/",
        "a/b,a/b/c/d,a/b/",
    })
    @DisplayName("refuse a path that is taken, in front of a mount or behind one, naming that")
    void conflicts(String there, String wanted, String named) {
        lab.write("sys/mounts/" + there, Map.of("type", "kv"));
        assertThat(lab.refusal(409, Operation.UPDATE, "sys/mounts/" + wanted, Map.of("type", "kv")))
                .contains(named);
    }

    @Test
    void areOnlyInTheWayOfWholeSegments() {
        lab.write("sys/mounts/a/b", Map.of("type", "kv"));
        lab.write("sys/mounts/a/bc", Map.of("type", "kv"));
        lab.write("sys/mounts/a/a", Map.of("type", "kv"));
        assertThat(lab.read("sys/mounts")).containsOnlyKeys("a/a/", "a/b/", "a/bc/", "sys/");
    }

    @ParameterizedTest
    @CsvSource({
        "default_lease_ttl,-1,default_lease_ttl",
        "max_lease_ttl,-1h,max_lease_ttl",
        "default_lease_ttl,33d,default_lease_ttl",
        "default_lease_ttl,soon,default_lease_ttl",
        "listing_visibility,everywhere,unauth",
    })
    void refuseWrongSettings(String name, String value, String named) {
        Map<String, Object> sent = Map.of("type", "kv", "config", Map.of(name, value));
        assertThat(lab.refusal(400, Operation.UPDATE, "sys/mounts/m", sent)).contains(named);
        assertThat(lab.refusal(400, Operation.READ, "sys/mounts/m", Map.of())).contains("m/");
    }

    @ParameterizedTest
    @CsvSource({"kv,3", "kv,two", "kv-v1,2", "kv-v2,1"})
    void refuseWrongVersions(String type, String version) {
        Map<String, Object> sent = Map.of("type", type, "options", Map.of("version", version));
        assertThat(lab.refusal(400, Operation.UPDATE, "sys/mounts/m", sent)).contains("version");
    }
}
