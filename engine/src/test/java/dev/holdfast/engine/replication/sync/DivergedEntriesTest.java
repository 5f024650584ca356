package dev.holdfast.engine.replication.sync;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.ForwardingStore;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.ReplicatedLog;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A former primary that follows another one")
class DivergedEntriesTest {
    private static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);

    private final Store former = new MemoryStore(CLOCK);
    private final Store primary = new MemoryStore();
    private LoopbackPrimary server;

    @BeforeEach
    void part() throws IOException {
        for (Store store : List.of(former, primary)) {
            for (int i = 0; i < 20; i++) {
                store.write(put("both/" + i, "same"));
            }
            store.replicated().moveTo(new ReplicatedPosition(20, 1), List.of());
        }
        primary.replicated().moveTo(new ReplicatedPosition(20, 2), List.of());
        primary.write(put("both/3", "of the new primary"));
        server = new LoopbackPrimary(primary, Duration.ofSeconds(1));
    }

    @AfterEach
    void close() throws IOException {
        server.close();
    }

    private static Change put(String path, String value) {
        return Change.put(Key.replicated(path), value.getBytes(UTF_8));
    }

    private static Change delete(String path) {
        return Change.delete(Key.replicated(path));
    }

    private void diverge() {
        former.write(put("only/here", "first"));
        former.write(put("only/here", "last"), put("both/3", "other"));
        former.write(delete("both/5"));
    }

    private DivergedEntries journal() {
        return new DivergedEntries(former, former, CLOCK);
    }

    private DivergedEntries rejoin() throws IOException {
        DivergedEntries journal = journal();
        journal.begin(20);
        return synchronise(journal);
    }

    private DivergedEntries synchronise(DivergedEntries journal) throws IOException {
        new Sync(former, new SyncMark(former), journal, new SyncProgress(), changes -> {})
                .run(new ServedTree(primary, after -> {}));
        SameEntries.verify(primary, former);
        return journal;
    }

    private List<String> contents() {
        List<String> contents = new ArrayList<>();
        former.forEach(Area.LOCAL, "replication/dr/diverged/entry/", entry -> {
            SetAside aside = SetAside.decode(entry.value());
            String value = aside.change().value().map(v -> new String(v, UTF_8)).orElse("-");
            contents.add(aside.change().key().path() + " " + value);
        });
        return contents;
    }

    @Test
    @DisplayName("sets aside what it alone wrote, each entry once as it was left, before it is overwritten")
    void setAside() throws IOException {
        diverge();
        DivergedEntries journal = rejoin();
        assertThat(contents()).containsExactlyInAnyOrder("only/here last", "both/3 other", "both/5 -");
        assertThat(journal.total()).isEqualTo(3);
        assertThat(journal.list(0, 100)).extracting(DivergedEntry::index).containsExactly(1L, 2L, 3L);
        assertThat(journal.list(0, 100)).extracting(DivergedEntry::time).containsOnly(NOW);
        assertThat(journal.list(0, 100))
                .extracting(DivergedEntry::operation)
                .containsExactlyInAnyOrder("put", "put", "delete");
        assertThat(journal.list(1, 1)).extracting(DivergedEntry::index).containsExactly(2L);
        assertThat(journal.list(3, 100)).isEmpty();
    }

    @Test
    @DisplayName("hides paths by an HMAC of the audit log's form, the same for the same path")
    void hmac() throws IOException {
        diverge();
        DivergedEntries journal = rejoin();
        String expected = "hmac-sha256:" + PathHmac.of(former).hex("only/here");
        assertThat(journal.list(0, 100))
                .extracting(DivergedEntry::pathHmac)
                .contains(expected)
                .allMatch(hmac -> hmac.matches("hmac-sha256:[0-9a-f]{64}"));
        assertThat(journal.list(0, 100).toString()).doesNotContain("only/here");
    }

    @Test
    @DisplayName("sets aside whatever differs if its log does not reach back to the parting")
    void logTruncated() throws IOException {
        diverge();
        former.replicated().copy(List.of(put("lost", "log")));
        rejoin();
        assertThat(contents()).containsExactlyInAnyOrder("only/here last", "both/3 other", "lost log");
    }

    @Test
    @DisplayName(
            "keeps its own value of an entry that the primary writes anew before a synchronisation goes on after a kill")
    void overwrittenTwice() throws IOException {
        diverge();
        former.replicated().copy(List.of(put("lost", "log")));
        DivergedEntries journal = journal();
        journal.begin(20);
        Sync killed = new Sync(former, new SyncMark(former), journal, new SyncProgress(), changes -> {
            throw new StoreException("killed");
        });
        while (former.get(Key.replicated("only/here")).isPresent()
                || !new String(former.get(Key.replicated("both/3")).orElseThrow(), UTF_8).startsWith("of")) {
            assertThatThrownBy(() -> killed.run(new ServedTree(primary, after -> {})))
                    .hasMessage("killed");
        }
        primary.write(put("both/3", "of the new primary, later"));
        synchronise(journal());
        assertThat(contents()).containsExactlyInAnyOrder("only/here last", "both/3 other", "lost log");
    }

    @Test
    @DisplayName("sets nothing aside if it wrote nothing after the parting")
    void nothing() throws IOException {
        assertThat(rejoin().total()).isZero();
    }

    @Test
    @DisplayName("goes on after a kill, and has each entry once")
    void killed() throws IOException {
        diverge();
        for (int writes = 0; writes < 6; writes++) {
            try {
                new DivergedEntries(former, failingAfter(writes), CLOCK).begin(20);
            } catch (StoreException e) {
                assertThat(e).hasMessage("killed");
            }
        }
        journal().begin(20);
        synchronise(journal());
        assertThat(contents()).hasSize(3);
        assertThat(journal().total()).isEqualTo(3);
    }

    private Store failingAfter(int writes) {
        int[] left = {writes};
        return new ForwardingStore() {
            @Override
            protected Store store() {
                return former;
            }

            @Override
            public long write(List<Change> changes) {
                if (left[0]-- == 0) {
                    throw new StoreException("killed");
                }
                return former.write(changes);
            }
        };
    }

    @Test
    @DisplayName("keeps what it set aside another time, and numbers on, until it is cleared")
    void again() throws IOException {
        diverge();
        rejoin();
        ReplicatedLog log = former.replicated();
        log.moveTo(new ReplicatedPosition(log.position().sequence(), 3), List.of());
        former.write(put("only/here", "again"));
        DivergedEntries journal = journal();
        journal.begin(former.replicatedSequence() - 1);
        synchronise(journal);
        assertThat(contents()).contains("only/here last", "only/here again").hasSize(4);
        journal.clear();
        assertThat(journal.total()).isZero();
        assertThat(journal.list(0, 10)).isEmpty();
        assertThat(journal().total()).isZero();
    }

    @Test
    @DisplayName("sets aside more than one write can hold")
    void large() throws IOException {
        former.replicated().keepAfter("all", 20);
        for (int i = 0; i < 5; i++) {
            former.write(Change.put(Key.replicated("large/" + i), new byte[10 << 20]));
        }
        assertThat(rejoin().total()).isEqualTo(5);
    }
}
