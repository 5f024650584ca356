package dev.holdfast.engine.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.ApiException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The audit log enables a device")
class AuditEnablingTest extends AuditLogLab {
    @Test
    @DisplayName("whose file only the owner may use, unless another mode is given")
    void mode() throws IOException {
        enable();
        assertThat(Files.getPosixFilePermissions(file())).isEqualTo(PosixFilePermissions.fromString("rw-------"));
        Path other = folder.resolve("other/audit.log");
        log.table().enable(settings("other/", Map.of("file_path", other.toString(), "mode", "0640")));
        assertThat(Files.getPosixFilePermissions(other)).isEqualTo(PosixFilePermissions.fromString("rw-r-----"));
    }

    @Test
    @DisplayName("once, and no two on one file")
    void taken() {
        enable();
        assertThatThrownBy(() -> log.table().enable(settings("file/", Map.of())))
                .hasMessageContaining("already enabled");
        assertThatThrownBy(() -> log.table().enable(settings("other/", Map.of())))
                .hasMessageContaining("file_path");
    }

    @Test
    @DisplayName("not if the file holds something else, which stays as it was")
    void foreign() throws IOException {
        for (String content : List.of("precious", "precious\n", "{\"x\":1}\n", "{\"time\":1}\nrest")) {
            Files.writeString(file(), content);
            assertThatThrownBy(this::enable).isInstanceOf(ApiException.class).hasMessageContaining("audit.log");
            assertThat(Files.readString(file())).isEqualTo(content);
        }
        assertThat(log.table().devices()).isEmpty();
        assertThat(started().table().devices()).isEmpty();
    }

    @Test
    @DisplayName("not if an option is wrong")
    void wrongOptions() {
        for (Map<String, String> wrong : List.of(
                Map.of("mode", "0777"),
                Map.of("mode", "rw"),
                Map.of("format", "jsonx"),
                Map.of("prefix", "{"),
                Map.of("prefix", "a\nb"),
                Map.of("log_raw", "perhaps"),
                Map.of("file_path", ""),
                Map.of("file_path", "a\0b"))) {
            assertThatThrownBy(() -> log.table().enable(settings("file/", wrong)))
                    .isInstanceOf(ApiException.class)
                    .hasMessageContaining(wrong.keySet().iterator().next());
        }
    }

    @Test
    @DisplayName("and disables it, after which calls are not recorded there")
    void disable() throws IOException {
        enable();
        log.table().disable("file/");
        log.request(event("a"));
        assertThat(lines()).hasSize(1);
        assertThat(started().table().devices()).isEmpty();
        enable();
        assertThat(verify(head(log), file())).isZero();
    }

    @Test
    @DisplayName("that another node's load takes over, and gives back when it is gone")
    void reload() {
        AuditLog other = started();
        enable();
        other.load();
        AuditDevice device = other.table().devices().get(0);
        other.load();
        assertThat(other.table().devices()).containsExactly(device);
        log.table().disable("file/");
        other.load();
        assertThat(other.table().devices()).isEmpty();
    }
}
