package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.access.SettableClock;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.audit.AuditVerify;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.store.h2.H2Store;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A clock that steps back an hour")
@Tag("faults")
class ClockStepTest {
    private static final Duration HOUR = Duration.ofHours(1);
    private static final int WRITERS = 8;
    private static final int VERSIONS = 40;

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock();
    private MountLab lab;

    @AfterEach
    void close() {
        lab.close();
    }

    private void open() {
        lab = new MountLab(TestEngine.unsealed(H2Store.open(folder.resolve("data")), clock));
    }

    private Map<String, Object> lookUp(String token) {
        Request lookUp = Request.of(Operation.READ, "auth/token/lookup-self").withToken(token);
        return lab.engine.handle(lookUp).body();
    }

    private String newToken(Map<String, Object> data) {
        return (String) lab.write("auth/token/create", data).auth().get("client_token");
    }

    @Test
    @DisplayName("neither ends a token early nor makes its last moment later, renewed or not")
    void leases() {
        open();
        String token = newToken(Map.of("policies", "default", "ttl", "30m", "explicit_max_ttl", "3h"));
        Object expiry = lookUp(token).get("expire_time");
        clock.advance(HOUR.negated());
        assertThat(lookUp(token).get("expire_time")).isEqualTo(expiry);
        assertThat(lab.write("auth/token/renew", Map.of("token", token, "increment", "100h"))
                        .auth())
                .containsEntry("lease_duration", Duration.ofHours(4).toSeconds());
        clock.advance(Duration.ofHours(4).minusSeconds(1));
        assertThat(lookUp(token)).containsKey("id");
        clock.advance(Duration.ofSeconds(1));
        assertThat(lookUp(token)).containsOnlyKeys("errors");
    }

    @Test
    @DisplayName("under writers loses no version, breaks no chain of audit lines and ends no token")
    void underWriters() throws Exception {
        open();
        Path audit = folder.resolve("audit.log");
        lab.write("sys/audit/file", Map.of("type", "file", "options", Map.of("file_path", audit.toString())));
        lab.write("sys/mounts/s", Map.of("type", "kv-v2", "options", Map.of("version", "2")));
        AtomicInteger written = new AtomicInteger();
        ExecutorService threads = Executors.newFixedThreadPool(WRITERS);
        List<Future<String>> tokens = new ArrayList<>();
        for (int i = 0; i < WRITERS; i++) {
            String path = "s/data/" + i;
            tokens.add(threads.submit(() -> write(path, written)));
        }
        threads.shutdown();
        for (Future<String> token : tokens) {
            assertThat(lookUp(token.get())).containsKey("id");
        }
        verify();
        assertThat(chainIsWhole(audit)).isTrue();
        lab = new MountLab(
                lab.engine.restarted(EngineConfig.of(new StorageConfig.H2(folder.resolve("data")), List.of())));
        verify();
        assertThat(chainIsWhole(audit)).isTrue();
    }

    /** Returns a token that must be good until the end. */
    private String write(String path, AtomicInteger written) {
        String token = newToken(Map.of("policies", "root", "ttl", "20000h"));
        for (int version = 0; version < VERSIONS; version++) {
            lab.write(path, Map.of("data", Map.of("v", version), "options", Map.of("cas", version)));
            assertThat(lookUp(token)).containsKey("id");
            step(written.incrementAndGet());
        }
        return token;
    }

    /** Mostly back, at moments that the writers decide. */
    private synchronized void step(int written) {
        if (written % 10 == 0) {
            clock.advance(written % 30 == 0 ? HOUR.plusMillis(written) : HOUR.negated());
        }
    }

    private void verify() {
        for (int i = 0; i < WRITERS; i++) {
            assertThat(lab.read("s/data/" + i, "metadata", "version")).isEqualTo((long) VERSIONS);
            for (long version = VERSIONS - 9; version <= VERSIONS; version++) {
                Map<String, Object> read = lab.done(Operation.READ, "s/data/" + i, Map.of("version", version))
                        .body();
                assertThat(read.get("data")).isEqualTo(Map.of("v", (int) version - 1));
            }
        }
    }

    private boolean chainIsWhole(Path audit) {
        Map<?, ?> head = (Map<?, ?>) lab.read("sys/audit", "file/", "chain_head");
        String text = head.get("seq") + ":" + head.get("hash");
        return new AuditVerify(new PrintWriter(new StringWriter())).run(List.of(audit), text) == 0;
    }
}
