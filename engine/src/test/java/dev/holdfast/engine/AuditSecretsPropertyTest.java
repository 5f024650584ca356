package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Peer;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** Marked secrets are sent to any path, under any spelling of a secret's name; no line of any device has one. */
class AuditSecretsPropertyTest {
    private static final String MARK = "MARKED-SECRET-";
    private static final List<String> SECRET_PATHS = List.of(
            "sys/generate-root/attempt",
            "sys/generate-root/update",
            "sys/replication/dr/secondary/generate-operation-token/update",
            "sys/rekey/init",
            "sys/rekey/update",
            "sys/rekey/verify",
            "sys/share-check",
            "sys/unseal",
            "sys/init",
            "sys/managed-keys/cloudAkms/a",
            "sys/managed-keys/cloudBkeyvault/a",
            "sys/managed-keys/cloudCckms/a",
            "sys/managed-keys/pkcs11/a",
            "sys/internal/pkcs11/objects",
            "auth/token/create",
            "auth/token/lookup",
            "auth/token/revoke",
            "sys/wrapping/unwrap",
            "sys/capabilities");
    private static final List<String> SECRET_NAMES =
            List.of("key", "otp", "pin", "secret_key", "client_secret", "token", "id");

    private static Path folder;
    private static TestEngine engine;

    @BeforeContainer
    static void start() throws IOException {
        folder = Files.createTempDirectory("audit");
        engine = TestEngine.unsealed();
        engine.root(Operation.UPDATE, "sys/mounts/kv", Map.of("type", "kv"));
        enable("plain", Map.of());
        enable("raw", Map.of("log_raw", true, "hmac_accessor", false, "elide_list_responses", true));
    }

    private static void enable(String name, Map<String, Object> more) {
        Map<String, Object> options = new LinkedHashMap<>(more);
        options.put("file_path", folder.resolve(name).toString());
        Response enabled =
                engine.root(Operation.UPDATE, "sys/audit/" + name, Map.of("type", "file", "options", options));
        assertThat(enabled.status()).isEqualTo(204);
    }

    @AfterContainer
    static void stop() throws IOException {
        engine.close();
        Files.delete(folder.resolve("plain"));
        Files.delete(folder.resolve("raw"));
        Files.delete(folder);
    }

    @Provide
    Arbitrary<String> secretNames() {
        return Arbitraries.of(SECRET_NAMES)
                .flatMap(name ->
                        Arbitraries.integers().between(0, 1 << name.length()).map(mask -> spelled(name, mask)));
    }

    /** With the letters in upper case that the mask says. */
    private static String spelled(String name, int mask) {
        StringBuilder spelled = new StringBuilder(name);
        for (int i = 0; i < name.length(); i++) {
            if ((mask >> i & 1) == 1) {
                spelled.setCharAt(i, Character.toUpperCase(name.charAt(i)));
            }
        }
        return spelled.toString();
    }

    @Provide
    Arbitrary<String> secretPaths() {
        return Arbitraries.of(SECRET_PATHS);
    }

    private static void send(Operation operation, String path, boolean withToken, Map<String, Object> data) {
        String token = withToken ? engine.rootToken() : "hfs.MARKEDSECRETMARKEDSECRET";
        Peer peer = new Peer("192.0.2." + System.nanoTime() % 250, 1, false);
        engine.handle(new Request("r", operation, path, "", token, data, Map.of(), peer));
    }

    private static void assertNoMark(String device, boolean alsoApplications) throws IOException {
        String text = Files.readString(folder.resolve(device));
        assertThat(text.contains("MARKEDSECRET") || text.contains(MARK + "s")).isFalse();
        assertThat(alsoApplications && text.contains(MARK + "a")).isFalse();
    }

    @Property(tries = 150)
    void noSecretOfTheServersIsInAnyLine(
            @ForAll("secretPaths") String path,
            @ForAll("secretNames") String name,
            @ForAll Operation operation,
            @ForAll boolean withToken)
            throws IOException {
        String secret = MARK + "s";
        send(operation, path, withToken, Map.of(name, secret, "nested", Map.of(name, List.of(secret))));
        send(operation, path + "/" + "x", withToken, Map.of(name, secret));
        send(operation, "team/" + path, withToken, Map.of(name, secret));
        assertNoMark("plain", true);
        assertNoMark("raw", false);
    }

    @Property(tries = 50)
    void nothingThatApplicationsKeepIsInALineUnlessTheDeviceIsRaw(@ForAll String name, @ForAll boolean nested)
            throws IOException {
        String value = MARK + "a";
        send(Operation.UPDATE, "kv/a", true, Map.of(name, nested ? Map.of("x", List.of(value)) : value));
        send(Operation.READ, "kv/a", true, Map.of());
        send(Operation.UPDATE, "sys/wrapping/wrap", true, Map.of(name, value));
        assertNoMark("plain", true);
    }
}
