package dev.holdfast.engine.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The audit log goes on with its chain")
class AuditChainTest extends AuditLogLab {
    @Test
    @DisplayName("after a restart, also one without closing")
    void restart() throws IOException {
        enable();
        log.request(event("a"));
        AuditLog killed = started();
        killed.request(event("b"));
        killed.close();
        AuditLog closed = started();
        closed.request(event("c"));
        assertThat(lines()).hasSize(4);
        assertThat(verify(head(closed), file())).isZero();
    }

    @Test
    @DisplayName("in a new file after a rotation, and after a restart of that")
    void rotation() throws IOException {
        enable();
        log.request(event("a"));
        Path old = Files.move(file(), folder.resolve("audit.log.1"));
        log.reopen();
        AuditLog killed = started();
        killed.request(event("b"));
        assertThat(lines()).hasSize(1);
        assertThat(verify(head(killed), old, file())).isZero();
    }

    @Test
    @DisplayName("with the last lines of calls that were at work when it was closed, on each kind of device")
    void outcomeAfterClosing() throws IOException {
        enable();
        log.table().enable(new DeviceSettings("out/", "stdout", "", true, Map.of(), "salt"));
        AuditLog.Outcome outcome = log.request(event("sealing"));
        log.close();
        log.request(event("while sealed")).record(event("while sealed"));
        outcome.record(event("sealing"));
        log.load();
        log.request(event("after"));
        log.close();

        assertThat(lines()).hasSize(4);
        assertThat(lines().get(2)).contains("\"type\":\"response\"", "sealing");
        assertThat(verify("4:" + hash(lines().get(3)), file())).isZero();
        Path printed = Files.writeString(folder.resolve("printed"), stdout.toString(StandardCharsets.UTF_8));
        assertThat(Files.readAllLines(printed)).hasSize(4);
        assertThat(verify("", printed)).isZero();
    }

    private static String hash(String line) {
        return ChainLine.parse(line.getBytes(StandardCharsets.UTF_8))
                .orElseThrow()
                .head()
                .hash();
    }

    @Test
    @DisplayName("after a torn last line, which is cut off")
    void torn() throws IOException {
        enable();
        log.request(event("a"));
        Files.writeString(file(), "{\"time\":\"2026-", StandardOpenOption.APPEND);
        AuditLog again = started();
        again.request(event("b"));
        assertThat(lines()).hasSize(3);
        assertThat(verify(head(again), file())).isZero();
    }

    @Test
    @DisplayName("after a last line that lacks its newline only")
    void unfinished() throws IOException {
        enable();
        log.request(event("a"));
        String content = Files.readString(file());
        Files.writeString(file(), content.strip());
        AuditLog again = started();
        again.request(event("b"));
        assertThat(lines()).hasSize(3);
        assertThat(verify(head(again), file())).isZero();
    }

    @Test
    @DisplayName("so that lines cut off while it was closed are noticed")
    void cutOff() throws IOException {
        enable();
        log.request(event("a"));
        log.request(event("b"));
        log.close();
        Files.write(file(), lines().subList(0, 2));
        AuditLog again = started();
        again.request(event("c"));
        assertThat(verify("", file())).isEqualTo(1);
    }
}
