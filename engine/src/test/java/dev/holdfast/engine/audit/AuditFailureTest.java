package dev.holdfast.engine.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.ApiException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The audit log fails closed")
class AuditFailureTest extends AuditLogLab {
    private void breakFile() throws IOException {
        log.close();
        Files.move(file(), folder.resolve("moved"));
        Files.createDirectory(file());
        log.load();
    }

    @Test
    @DisplayName("when no enabled device can write, until one can again")
    void noneCanWrite() throws IOException {
        enable();
        AuditLog.Outcome outcome = log.request(event("before"));
        breakFile();
        assertThatThrownBy(() -> log.request(event("a"))).isInstanceOf(AuditFailedException.class);
        assertThatThrownBy(() -> outcome.record(event("before"))).isInstanceOf(AuditFailedException.class);
        assertThat(log.failures()).isEqualTo(2);
        Files.delete(file());
        log.request(event("b"));
        assertThat(verify(head(log), folder.resolve("moved"), file())).isZero();
    }

    @Test
    @DisplayName("but not while another device can")
    void oneCanWrite() throws IOException {
        enable();
        log.table().enable(new DeviceSettings("out/", "stdout", "", true, Map.of(), "salt"));
        breakFile();
        log.request(event("a"));
        assertThat(stdout.toString(StandardCharsets.UTF_8)).contains("\"path\":\"a\"");
    }

    @Test
    @DisplayName("on a full disk, and goes on when there is room again")
    void fullDisk() throws IOException {
        enable();
        log.close();
        Files.move(file(), folder.resolve("moved"));
        Files.createSymbolicLink(file(), Path.of("/dev/full"));
        log.load();
        assertThatThrownBy(() -> log.request(event("a"))).isInstanceOf(AuditFailedException.class);
        log.table().enable(new DeviceSettings("out/", "stdout", "", true, Map.of(), "salt"));
        log.request(event("b"));
        log.table().disable("out/");
        Files.delete(file());
        Files.move(folder.resolve("moved"), file());
        log.reopen();
        log.request(event("c"));
        assertThat(lines()).hasSize(2);
        assertThat(verify(head(log), file())).isZero();
    }

    @Test
    @DisplayName("when it is enabled on a full disk, which is refused")
    void fullDiskAtOnce() {
        DeviceSettings full = settings("file/", Map.of("file_path", "/dev/full"));
        assertThatThrownBy(() -> log.table().enable(full))
                .isInstanceOf(ApiException.class)
                .hasMessageContaining("No space left");
        assertThat(log.table().devices()).isEmpty();
    }

    @Test
    @DisplayName("and mends itself after a thread was interrupted while it wrote")
    void interrupted() throws IOException {
        enable();
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> log.request(event("a"))).isInstanceOf(AuditFailedException.class);
        assertThat(Thread.interrupted()).isTrue();
        log.request(event("b"));
        assertThat(verify(head(log), file())).isZero();
    }
}
