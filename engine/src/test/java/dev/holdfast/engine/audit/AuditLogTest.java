package dev.holdfast.engine.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The audit log")
class AuditLogTest {
    @TempDir
    Path folder;

    private final MemoryStore entries = new MemoryStore();
    private final ByteArrayOutputStream stdout = new ByteArrayOutputStream();
    private final AuditLog log = started();

    private AuditLog started() {
        AuditLog started = new AuditLog(entries, Clock.systemUTC(), stdout);
        started.load();
        return started;
    }

    private Path file() {
        return folder.resolve("audit.log");
    }

    private DeviceSettings settings(String path, Map<String, String> options) {
        Map<String, String> all = new LinkedHashMap<>(Map.of("file_path", file().toString()));
        all.putAll(options);
        return new DeviceSettings(path, "file", "", false, all, "salt");
    }

    private void enable() {
        log.table().enable(settings("file/", Map.of()));
    }

    private static AuditEvent event(String path) {
        return AuditEvent.of(Request.of(Operation.READ, path), Caller.NOBODY);
    }

    private List<String> lines() throws IOException {
        return Files.readAllLines(file());
    }

    private int verify(String head, Path... files) {
        return new AuditVerify(new PrintWriter(new StringWriter())).run(List.of(files), head);
    }

    private String head(AuditLog of) {
        ChainHead head = of.table().devices().get(0).head();
        return head.seq() + ":" + head.hash();
    }

    @Test
    @DisplayName("without devices records nothing and lets everything pass")
    void none() {
        log.request(event("a"));
        assertThat(log.table().devices()).isEmpty();
    }

    @Test
    @DisplayName("writes a test line, then each call before and after its action")
    void writes() throws IOException {
        enable();
        log.request(event("a"));
        log.response(event("a").withResponse(Response.none()));
        assertThat(lines()).hasSize(3);
        assertThat(lines().get(0)).contains("\"type\":\"request\"", "sys/audit/test", "\"seq\":1");
        assertThat(lines().get(1)).contains("\"type\":\"request\"", "\"path\":\"a\"", "\"seq\":2");
        assertThat(lines().get(2)).contains("\"type\":\"response\"", "\"path\":\"a\"", "\"seq\":3");
        assertThat(verify(head(log), file())).isZero();
    }

    @Test
    @DisplayName("writes on the standard output too")
    void standardOutput() {
        log.table().enable(new DeviceSettings("out/", "stdout", "", false, Map.of("prefix", "AUDIT "), "salt"));
        log.request(event("a"));
        String[] written = stdout.toString(StandardCharsets.UTF_8).split("\n", -1);
        assertThat(written).hasSize(3);
        assertThat(written[1]).startsWith("AUDIT {\"time\":");
        AuditVerifier verifier = new AuditVerifier(java.util.Optional.empty());
        assertThat(verifier.check("1", written[0].getBytes(StandardCharsets.UTF_8)))
                .isEmpty();
        assertThat(verifier.check("2", written[1].getBytes(StandardCharsets.UTF_8)))
                .isEmpty();
    }

    @Test
    @DisplayName("chains lines of many threads")
    void threads() throws Exception {
        enable();
        ExecutorService threads = Executors.newFixedThreadPool(4);
        List<Future<?>> calls = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            String path = "path/" + i;
            calls.add(threads.submit(() -> log.request(event(path))));
        }
        for (Future<?> call : calls) {
            call.get();
        }
        threads.shutdown();
        assertThat(lines()).hasSize(201);
        assertThat(verify(head(log), file())).isZero();
    }

    @Nested
    @DisplayName("goes on with its chain")
    class GoesOn {
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

    @Nested
    @DisplayName("fails closed")
    class FailsClosed {
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
            breakFile();
            assertThatThrownBy(() -> log.request(event("a"))).isInstanceOf(AuditFailedException.class);
            assertThatThrownBy(() -> log.response(event("a"))).isInstanceOf(AuditFailedException.class);
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

    @Nested
    @DisplayName("enables a device")
    class Enabling {
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
                assertThatThrownBy(AuditLogTest.this::enable)
                        .isInstanceOf(ApiException.class)
                        .hasMessageContaining("audit.log");
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

    @Test
    @DisplayName("keeps the newest lines for the console")
    void ring() throws IOException {
        enable();
        for (int i = 0; i < AuditRing.MOST_LINES + 10; i++) {
            log.ring().add(Request.of(Operation.READ, "p" + i), "{}".getBytes(StandardCharsets.UTF_8));
        }
        log.request(event("last"));
        assertThat(log.ring().after(0, 100_000, line -> true)).hasSize(AuditRing.MOST_LINES);
        List<AuditRing.Line> newest = log.ring().newest(1, line -> true);
        JsonNode line = new ObjectMapper().readTree(newest.get(0).bytes());
        assertThat(line.path("request").path("path").asText()).isEqualTo("last");
        assertThat(log.ring().after(newest.get(0).number(), 10, l -> true)).isEmpty();
        log.close();
        assertThat(log.ring().newest(1, l -> true)).isEmpty();
    }
}
