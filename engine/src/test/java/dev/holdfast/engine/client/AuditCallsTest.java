package dev.holdfast.engine.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.client.AuditCalls.Page;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A client's view of the audit")
class AuditCallsTest {
    @TempDir
    Path home;

    private EmbeddedEngine engine;
    private Holdfast root;

    @BeforeEach
    void open() {
        engine = EmbeddedEngine.open(home, List.of());
        Holdfast client = engine.connect();
        Initialized made = client.seal().initialize(1, 1);
        client.ceremonies().unseal().give(made.keysBase64().get(0), "");
        root = client.withToken(made.rootToken());
    }

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    @DisplayName("finds no device and no line at first, then enables one and reads what it wrote")
    void enabling() {
        assertThat(root.audit().devices()).isEmpty();
        assertThat(root.audit().newest(10, "", "").entries()).isEmpty();

        Path file = home.resolve("audit.log");
        root.audit().enableFile("file", file.toString());
        root.mounts().enable("secret", "kv-v2", "");

        assertThat(root.audit().devices()).singleElement().satisfies(device -> {
            assertThat(device.path()).isEqualTo("file/");
            assertThat(device.type()).isEqualTo("file");
            assertThat(device.file()).isEqualTo(file.toString());
            assertThat(device.lines()).isPositive();
        });
        assertThat(Files.exists(file)).isTrue();
        Page mounting = root.audit().newest(10, "sys/mounts", "update");
        assertThat(mounting.entries())
                .extracting(entry -> entry.path("type").asText())
                .containsExactly("request", "response");
    }

    @Test
    @DisplayName("goes on after the page before")
    void following() {
        root.audit().enableFile("file", home.resolve("audit.log").toString());
        Page first = root.audit().newest(100, "", "");
        root.mounts().enable("secret", "kv-v2", "");
        Page next = root.audit().after(first.next(), 100);
        assertThat(next.next()).isGreaterThan(first.next());
        assertThat(next.entries())
                .filteredOn(entry -> entry.path("request").path("path").asText().equals("sys/mounts/secret"))
                .hasSize(2);
        assertThat(root.audit().after(next.next(), 1).entries()).hasSize(1);
    }

    @Test
    @DisplayName("is refused without a token")
    void refused() {
        Holdfast nobody = root.withToken("");
        assertThatThrownBy(() -> nobody.audit().newest(1, "", ""))
                .isInstanceOfSatisfying(CallFailedException.class, refusal -> assertThat(refusal.status())
                        .isEqualTo(403));
    }
}
