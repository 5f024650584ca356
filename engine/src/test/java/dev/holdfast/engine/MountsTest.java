package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Envelope;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.managedkey.Samples;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Mounts")
class MountsTest {
    private final MountLab lab = new MountLab();

    @TempDir
    Path folder;

    @AfterEach
    void close() {
        lab.close();
    }

    @Nested
    @DisplayName("when they are enabled")
    class Enabling {
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
            assertThat(Envelope.body("id", "sys/mounts", all).orElseThrow()).containsKeys("data", "secret/");
            Response one = lab.call(Operation.READ, "sys/mounts/secret", Map.of());
            assertThat(Envelope.body("id", "sys/mounts/secret", one).orElseThrow())
                    .containsKeys("data", "accessor");
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
        @ValueSource(strings = {"transit", "database", ""})
        void refuseUnknownTypesAndNameTheKnownOnes(String type) {
            assertThat(lab.refusal(400, Operation.UPDATE, "sys/mounts/m", Map.of("type", type)))
                    .contains("type", "kv, kv-v1, kv-v2");
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
            assertThat(lab.refusal(400, Operation.READ, "sys/mounts/m", Map.of()))
                    .contains("m/");
        }

        @ParameterizedTest
        @CsvSource({"kv,3", "kv,two", "kv-v1,2", "kv-v2,1"})
        void refuseWrongVersions(String type, String version) {
            Map<String, Object> sent = Map.of("type", type, "options", Map.of("version", version));
            assertThat(lab.refusal(400, Operation.UPDATE, "sys/mounts/m", sent)).contains("version");
        }
    }

    @Nested
    @DisplayName("when they are tuned")
    class Tuning {
        @Test
        @DisplayName("show every setting as it takes effect")
        void read() {
            lab.write("sys/mounts/a/b", Map.of("type", "kv-v2"));
            assertThat(lab.read("sys/mounts/a/b/tune"))
                    .containsOnlyKeys(
                            "default_lease_ttl",
                            "max_lease_ttl",
                            "description",
                            "force_no_cache",
                            "listing_visibility",
                            "options",
                            "audit_non_hmac_request_keys",
                            "audit_non_hmac_response_keys",
                            "allowed_managed_keys")
                    .containsEntry("default_lease_ttl", 2764800L)
                    .containsEntry("max_lease_ttl", 2764800L)
                    .containsEntry("options", Map.of("version", "2"));
        }

        @Test
        @DisplayName("change what is sent and nothing else; empty clears")
        void change() {
            lab.write("sys/mounts/m", Map.of("type", "kv-v2", "description", "one"));
            lab.write(
                    "sys/mounts/m/tune",
                    Map.of(
                            "max_lease_ttl",
                            "1h",
                            "allowed_managed_keys",
                            List.of("k", "l"),
                            "listing_visibility",
                            "hidden"));
            assertThat(lab.read("sys/mounts/m/tune"))
                    .containsEntry("description", "one")
                    .containsEntry("default_lease_ttl", 3600L)
                    .containsEntry("max_lease_ttl", 3600L)
                    .containsEntry("listing_visibility", "hidden")
                    .containsEntry("options", Map.of("version", "2"))
                    .containsEntry("allowed_managed_keys", List.of("k", "l"));
            lab.write(
                    "sys/mounts/m/tune",
                    Map.of("description", "", "allowed_managed_keys", "", "listing_visibility", ""));
            assertThat(lab.read("sys/mounts/m/tune"))
                    .containsEntry("description", "")
                    .containsEntry("allowed_managed_keys", List.of())
                    .containsEntry("max_lease_ttl", 3600L);
            assertThat(lab.read("sys/mounts/m", "config"))
                    .isEqualTo(Map.of("default_lease_ttl", 0L, "max_lease_ttl", 3600L, "force_no_cache", false));
        }

        @Test
        @DisplayName("answer 400 where there is no mount, and for the server's own paths")
        void refused() {
            assertThat(lab.refusal(400, Operation.READ, "sys/mounts/none/tune", Map.of()))
                    .contains("none/");
            assertThat(lab.refusal(400, Operation.UPDATE, "sys/mounts/none/tune", Map.of("description", "")))
                    .contains("none/");
            assertThat(lab.refusal(400, Operation.UPDATE, "sys/mounts/sys/tune", Map.of("description", "")))
                    .contains("sys/");
            assertThat(lab.read("sys/mounts/sys/tune")).containsKey("max_lease_ttl");
        }

        @Test
        @DisplayName("make secrets of version 1 first versions, and do not go back while there are any")
        void version() {
            lab.write("sys/mounts/m", Map.of("type", "kv"));
            for (int i = 0; i < 150; i++) {
                lab.write("m/f/" + i, Map.of("x", i));
            }
            lab.write("sys/mounts/m/tune", Map.of("options", Map.of("version", "2")));
            assertThat(lab.read("m/data/f/7", "data")).isEqualTo(Map.of("x", 7));
            assertThat(lab.read("m/metadata/f/7")).containsEntry("current_version", 1L);
            assertThat(lab.list("m/metadata/f")).hasSize(150);
            lab.write("m/data/f/7", Map.of("data", Map.of("x", 8), "options", Map.of("cas", 1)));
            Map<String, Object> back = Map.of("options", Map.of("version", "1"));
            assertThat(lab.refusal(400, Operation.UPDATE, "sys/mounts/m/tune", back))
                    .contains("empty");
            assertThat(lab.read("m/data/f/7", "data")).isEqualTo(Map.of("x", 8));
            lab.list("m/metadata/f").forEach(name -> lab.delete("m/metadata/f/" + name));
            lab.write("sys/mounts/m/tune", back);
            lab.write("m/f/7", Map.of("x", 9));
        }
    }

    @Nested
    @DisplayName("when they are disabled")
    class Disabling {
        @Test
        @DisplayName("are gone with what was in them, also for a new mount of the same path")
        void gone() {
            lab.write("sys/mounts/m", Map.of("type", "kv"));
            lab.write("m/a", Map.of("x", 1));
            lab.delete("sys/mounts/m");
            assertThat(lab.refusal(404, Operation.READ, "m/a", Map.of())).contains("m/a");
            assertThat(lab.status(Operation.READ, "sys/mounts/m")).isEqualTo(400);
            lab.write("sys/mounts/m", Map.of("type", "kv"));
            assertThat(lab.refusal(404, Operation.READ, "m/a", Map.of())).isEqualTo("[]");
            assertThat(lab.status(Operation.LIST, "m")).isEqualTo(404);
        }

        @Test
        @DisplayName("need not have been there; the server's own cannot be")
        void noMount() {
            assertThat(lab.status(Operation.DELETE, "sys/mounts/none")).isEqualTo(204);
            assertThat(lab.status(Operation.DELETE, "sys/mounts/sys")).isEqualTo(400);
        }
    }

    @Nested
    @DisplayName("when they are moved")
    class Moving {
        @Test
        @DisplayName("keep data, accessor and settings, and tell how it went")
        void moved() {
            lab.write("sys/mounts/a", Map.of("type", "kv-v2", "description", "kept"));
            lab.write("a/data/x", Map.of("data", Map.of("v", 1)));
            Object accessor = lab.read("sys/mounts/a", "accessor");
            Response answer = lab.write("sys/remount", Map.of("from", "a", "to", "/b/c/"));
            String id = (String) answer.body().get("migration_id");
            assertThat(lab.read("sys/remount/status/" + id))
                    .isEqualTo(Map.of(
                            "migration_id",
                            id,
                            "migration_info",
                            Map.of("source_mount", "a/", "target_mount", "b/c/", "status", "success")));
            assertThat(lab.read("b/c/data/x", "data")).isEqualTo(Map.of("v", 1));
            assertThat(lab.read("sys/mounts/b/c"))
                    .containsEntry("accessor", accessor)
                    .containsEntry("description", "kept");
            assertThat(lab.status(Operation.READ, "a/data/x")).isEqualTo(404);
            assertThat(Envelope.body("id", "sys/remount", answer).orElseThrow()).containsKey("migration_id");
        }

        @Test
        void areRefusedFromNowhereAndToTakenOrReservedPaths() {
            lab.write("sys/mounts/a", Map.of("type", "kv"));
            lab.write("sys/mounts/b", Map.of("type", "kv"));
            assertThat(move(400, "none", "c")).contains("none/");
            assertThat(move(409, "a", "b")).contains("b/");
            assertThat(move(409, "a", "b/c")).contains("b/");
            assertThat(move(400, "a", "sys/b")).contains("to", "sys/");
            assertThat(move(400, "sys", "c")).contains("from", "sys/");
            assertThat(move(400, "a", "../b")).contains("to");
            assertThat(move(400, "", "")).contains("from", "to");
            assertThat(lab.status(Operation.READ, "sys/remount/status/none")).isEqualTo(404);
        }

        private String move(int status, String from, String to) {
            return lab.refusal(status, Operation.UPDATE, "sys/remount", Map.of("from", from, "to", to));
        }

        @Test
        void needSudo() {
            lab.write("sys/mounts/a", Map.of("type", "kv"));
            Map<String, Object> move = Map.of("from", "a", "to", "b");
            String without = lab.token("without", "path \"sys/remount\" { capabilities = [\"update\"] }");
            assertThat(lab.status(without, Operation.UPDATE, "sys/remount", move))
                    .isEqualTo(403);
            String with = lab.token("with", "path \"sys/remount\" { capabilities = [\"update\", \"sudo\"] }");
            assertThat(lab.status(with, Operation.UPDATE, "sys/remount", move)).isEqualTo(200);
        }
    }

    @Nested
    @DisplayName("for clients that ask what is there")
    class Visible {
        private Response ask(String token, String path) {
            return lab.engine.handle(
                    Request.of(Operation.READ, "sys/internal/ui/mounts" + path).withToken(token));
        }

        private Map<?, ?> secrets(String token) {
            return (Map<?, ?>) ask(token, "").body().get("secret");
        }

        @Test
        @DisplayName("show what the token may reach, and without token what is marked so")
        void list() {
            lab.write("sys/mounts/a", Map.of("type", "kv", "config", Map.of("listing_visibility", "unauth")));
            lab.write("sys/mounts/b", Map.of("type", "kv-v2"));
            assertThat(secrets("").keySet()).hasToString("[a/]");
            assertThat(((Map<?, ?>) secrets("").get("a/")).keySet()).hasToString("[type, description, options]");
            assertThat(ask("", "").body().get("auth")).isEqualTo(Map.of());
            assertThat(secrets(lab.engine.rootToken()).keySet()).hasToString("[a/, b/, sys/]");
            String token = lab.token("b", "path \"b/data/team/*\" { capabilities = [\"read\"] }");
            assertThat(secrets(token).keySet()).hasToString("[b/, sys/]");
            assertThat(((Map<?, ?>) ask(token, "").body().get("auth")).keySet()).hasToString("[token/]");
            assertThat(ask("hfs.wrong", "").status()).isEqualTo(403);
        }

        @Test
        @DisplayName("tell the mount that a path lies in to those who may reach it, and nobody which ones there are")
        void one() {
            lab.write("sys/mounts/a/b", Map.of("type", "kv-v2"));
            Map<String, Object> mount = lab.read("sys/internal/ui/mounts/a/b/some/path");
            assertThat(mount)
                    .containsEntry("path", "a/b/")
                    .containsEntry("type", "kv")
                    .containsEntry("options", Map.of("version", "2"));
            assertThat(lab.read("sys/internal/ui/mounts/a/b", "path")).isEqualTo("a/b/");
            assertThat(ask(lab.engine.rootToken(), "/none").status()).isEqualTo(403);
            assertThat(ask("", "/a/b").status()).isEqualTo(403);
            String token = lab.token("other", "path \"c/*\" { capabilities = [\"read\"] }");
            assertThat(ask(token, "/a/b/some").status()).isEqualTo(403);
            String denied = lab.token(
                    "denied", "path \"*\" { capabilities = [\"read\"] } path \"a/*\" { capabilities = [\"deny\"] }");
            assertThat(ask(denied, "/a/b").status()).isEqualTo(403);
            String plus = lab.token("plus", "path \"+/b/data/x\" { capabilities = [\"read\"] }");
            assertThat(ask(plus, "/a/b").status()).isEqualTo(200);
        }
    }

    @Nested
    @DisplayName("and managed keys")
    class ManagedKeys {
        private static final String KEY = "sys/managed-keys/cloudAkms/signer";

        @Test
        @DisplayName("a key that a mount lists shows it and cannot be deleted until the mount is gone or lets go")
        void inUse() {
            lab.write(KEY, Samples.CLOUD_A);
            lab.write("sys/mounts/a", Map.of("type", "kv", "config", Map.of("allowed_managed_keys", "signer,later")));
            lab.write("sys/mounts/b", Map.of("type", "kv"));
            lab.write("sys/mounts/b/tune", Map.of("allowed_managed_keys", List.of("signer")));
            assertThat(allowedMounts()).isEqualTo(List.of("a/", "b/"));
            assertThat(lab.refusal(400, Operation.DELETE, KEY, Map.of())).contains("a/", "b/");
            lab.delete("sys/mounts/a");
            assertThat(allowedMounts()).isEqualTo(List.of("b/"));
            lab.write("sys/mounts/b/tune", Map.of("allowed_managed_keys", ""));
            assertThat(allowedMounts()).isEqualTo(List.of());
            lab.delete(KEY);
        }

        private Object allowedMounts() {
            Map<?, ?> info = (Map<?, ?>) lab.done(Operation.LIST, "sys/managed-keys/cloudAkms", Map.of())
                    .body()
                    .get("key_info");
            return ((Map<?, ?>) info.get("signer")).get("allowed_mounts");
        }
    }

    @Nested
    @DisplayName("in audit lines")
    class Audited {
        @Test
        @DisplayName("are named, and the members that they list stay readable")
        void lines() throws Exception {
            Path file = folder.resolve("audit.log");
            lab.write("sys/audit/f", Map.of("type", "file", "options", Map.of("file_path", file.toString())));
            Map<String, Object> config =
                    Map.of("audit_non_hmac_request_keys", "shown", "audit_non_hmac_response_keys", "back");
            lab.write("sys/mounts/m/n", Map.of("type", "kv", "config", config));
            lab.write("m/n/a", Map.of("shown", "plain-text", "hidden", "covered", "back", "comes-back"));
            lab.read("m/n/a");
            List<String> lines = Files.readAllLines(file);
            String accessor = (String) lab.read("sys/mounts/m/n", "accessor");
            String write = lines.get(lines.size() - 3);
            assertThat(write)
                    .contains("plain-text", "\"mount_point\":\"m/n/\"", "\"mount_type\":\"kv\"", accessor)
                    .doesNotContain("covered", "comes-back");
            assertThat(lines.get(lines.size() - 1))
                    .contains("comes-back", "\"mount_point\":\"m/n/\"")
                    .doesNotContain("covered");
            assertThat(lines.get(0)).doesNotContain("m/n");
            assertThat(lines.get(lines.size() - 5)).contains("\"mount_type\":\"system\"");
        }
    }
}
