package dev.holdfast.engine.replication.link;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.access.SettableClock;
import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.replication.link.LinkRefusedException.Why;
import dev.holdfast.engine.replication.stream.FrameInput;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The primary's end of the link")
class LinkServerTest {
    private final SettableClock clock = new SettableClock();
    private final MemoryStore store = new MemoryStore(clock);
    private final LinkLab lab = new LinkLab(store, clock);
    private final PeerIdentity south = lab.issue("south");
    private final PrimaryLink link = lab.link(south);
    private final MemoryStore copy = new MemoryStore(clock);
    private final TestCluster secondary =
            new TestCluster(copy, clock, Mode.SECONDARY, lab.cluster().lineage());

    @AfterEach
    void close() {
        link.close();
        lab.close();
    }

    private void write(int records) {
        for (int i = 0; i < records; i++) {
            store.write(List.of(Change.put(Key.replicated("e/" + i), "value".getBytes(UTF_8))));
        }
    }

    private Report hello() throws IOException {
        return link.hello("holder", secondary.report());
    }

    private static Why refused(ThrowingCallable call) {
        return catchThrowableOfType(LinkRefusedException.class, call).why();
    }

    private Map<String, Object> status() {
        return lab.server().secondaries().get(0);
    }

    @Test
    @DisplayName("tells its report to a secondary, which is activated by that")
    void hello_() throws IOException {
        assertThat(hello()).isEqualTo(lab.cluster().report());
        clock.advance(Duration.ofHours(1));
        assertThat(hello().mode()).isEqualTo(Mode.PRIMARY);
        assertThat(link.heartbeat(secondary.report())).isEqualTo(lab.cluster().report());
    }

    @Test
    @DisplayName("lets nobody in with a token that lapsed, is another's, was revoked or is not known")
    void notAdmitted() throws IOException {
        PrimaryLink late = lab.link(lab.issue("late"));
        PrimaryLink unknown = lab.link(lab.authority().issue("urn:holdfast:dr-secondary:nobody"));
        PrimaryLink other = lab.link(lab.authority().issue("urn:holdfast:other:south"));
        PrimaryLink copied = lab.link(lab.authority().issue("urn:holdfast:dr-secondary:south"));
        for (PrimaryLink stranger : List.of(unknown, other, copied)) {
            assertThat(refused(() -> stranger.hello("x", secondary.report()))).isEqualTo(Why.UNKNOWN);
        }
        hello();
        assertThat(refused(() -> lab.link(south).hello("other", secondary.report())))
                .isEqualTo(Why.TAKEN);
        clock.advance(Duration.ofMinutes(31));
        assertThat(refused(() -> late.hello("x", secondary.report()))).isEqualTo(Why.LAPSED);
        lab.revoke("south");
        assertThat(refused(() -> link.heartbeat(secondary.report()))).isEqualTo(Why.REVOKED);
        assertThat(refused(this::hello)).isEqualTo(Why.REVOKED);
    }

    @Test
    @DisplayName("gives nothing to a cluster that was not activated, though it has the certificate")
    void nothingBeforeHello() throws IOException {
        DirectTransport calls = new DirectTransport(lab.server(), south.certificate());
        for (LinkPath path : List.of(LinkPath.HEARTBEAT, LinkPath.STREAM, LinkPath.TREE, LinkPath.GENERATION)) {
            byte[] body = ReportFormat.write(secondary.report());
            Transport.Reply reply = calls.post(path, Map.of(Gate.HOLDER, "holder"), body);
            assertThat(Refusal.read(Members.read(reply.body())).why()).isEqualTo(Why.UNKNOWN);
        }
        assertThat(lab.ledger().activated()).isEmpty();
    }

    @Test
    @DisplayName("does not activate a cluster of another set, or one whose program is older")
    void notActivated() {
        secondary.clusterId("another");
        assertThatThrownBy(this::hello)
                .isInstanceOf(LinkRefusedException.class)
                .hasMessageContaining("another")
                .hasMessageContaining("set");
        assertThat(refused(this::hello)).isEqualTo(Why.FOREIGN);
        secondary.clusterId("set").version("1.2.9");
        assertThatThrownBy(this::hello).hasMessageContaining("1.2.9").hasMessageContaining("1.3.0");
        assertThat(refused(this::hello)).isEqualTo(Why.NEWER);
        assertThat(lab.ledger().activated()).isEmpty();
    }

    @Test
    @DisplayName("follows nobody's call as a primary if it is none, and says what it is")
    void noPrimary() {
        lab.cluster().mode(Mode.SECONDARY);
        LinkRefusedException refusal = catchThrowableOfType(LinkRefusedException.class, this::hello);
        assertThat(refusal.why()).isEqualTo(Why.NOT_PRIMARY);
        assertThat(refusal.report()).contains(lab.cluster().report());
        assertThat(refused(() -> link.stream(0))).isEqualTo(Why.NOT_PRIMARY);
    }

    @Test
    @DisplayName("is fenced by a secondary that knows of a newer primary, before anything else is answered")
    void fencedByHello() {
        secondary.lineage(secondary.lineage().promoted(0, 0)).version("1.2.0");
        LinkRefusedException refusal = catchThrowableOfType(LinkRefusedException.class, this::hello);
        assertThat(refusal.why()).isEqualTo(Why.NOT_PRIMARY);
        assertThat(refusal).hasMessageContaining("generation 2");
        assertThat(lab.cluster().report().isPrimary()).isFalse();
    }

    @Test
    @DisplayName("is not fenced by a cluster that it does not let in")
    void notFencedByAnyone() throws IOException {
        hello();
        lab.revoke("south");
        secondary.lineage(secondary.lineage().promoted(0, 0)).mode(Mode.PRIMARY);
        assertThat(refused(() -> link.heartbeat(secondary.report()))).isEqualTo(Why.REVOKED);
        assertThat(refused(() -> link.tell(secondary.report()))).isEqualTo(Why.REVOKED);
        PrimaryLink stranger = lab.link(lab.issue("never-came"));
        assertThat(refused(() -> stranger.tell(secondary.report()))).isEqualTo(Why.UNKNOWN);
        assertThat(lab.cluster().report().isPrimary()).isTrue();
    }

    @Test
    @DisplayName("hears from the cluster that was promoted, in every mode")
    void told() throws IOException {
        hello();
        Lineage next = secondary.lineage().promoted(0, 0);
        secondary.lineage(next).mode(Mode.PRIMARY).address("127.0.0.2:8201");
        Report answer = link.tell(secondary.report());
        assertThat(answer.fencedBy()).isEqualTo(next.newest());
        assertThat(lab.cluster().fencedFrom()).isEqualTo("127.0.0.2:8201");
        lab.cluster().mode(Mode.SECONDARY);
        assertThat(link.tell(secondary.report()).mode()).isEqualTo(Mode.SECONDARY);
        lab.cluster().clusterId("renewed");
        assertThat(refused(() -> link.tell(secondary.report()))).isEqualTo(Why.FOREIGN);
    }

    @Test
    @DisplayName("says that its log does not reach, to one who is too far behind or ahead of it")
    void logGone() throws IOException {
        write(3);
        hello();
        store.replicated().moveTo(store.replicated().position(), List.of(Change.delete(Key.replicated("e/0"))));
        assertThat(refused(() -> link.stream(1))).isEqualTo(Why.LOG_GONE);
        assertThat(refused(() -> link.stream(100))).isEqualTo(Why.LOG_GONE);
    }

    @Test
    @DisplayName("cuts a secondary off as soon as it is revoked, and does not keep the log for it")
    void revokedWhileStreaming() throws IOException {
        hello();
        InputStream stream = link.stream(0);
        assertThat(new FrameInput(stream).next()).isPresent();
        assertThat(store.replicated().readers()).hasSize(1);
        lab.revoke("south");
        assertThatThrownBy(() -> new FrameInput(stream).next()).isInstanceOf(IOException.class);
        assertThat(store.replicated().readers()).isEmpty();
        assertThat(lab.server().secondaries()).isEmpty();
    }

    @Test
    @DisplayName("keeps the log after what a secondary says that it has applied of a stream")
    void keepsWhatIsNotApplied() throws IOException {
        hello();
        try (InputStream stream = link.stream(0)) {
            write(10);
            FrameInput frames = new FrameInput(stream);
            for (int i = 0; i <= 10; i++) {
                frames.expect();
            }
            copy.replicated().apply(store.replicated().after(0, 1 << 20).subList(0, 4));
            await().untilAsserted(() -> {
                link.heartbeat(secondary.report());
                assertThat(store.replicated().readers().values()).containsExactly(4L);
            });
            assertThat(status()).containsEntry("lag_wals", 6L);
        }
    }

    @Test
    @DisplayName("does not forget what a secondary needs that compares trees")
    void keepsDuringSync() throws IOException {
        write(5);
        hello();
        link.tree().begin();
        link.heartbeat(secondary.report());
        assertThat(store.replicated().readers().values()).containsExactly(5L);
    }

    @Test
    @DisplayName("shows who is connected, by how much it is behind and for how long it was silent")
    void members() throws IOException {
        hello();
        assertThat(status())
                .containsEntry("node_id", "south")
                .containsEntry("connection_status", "connected")
                .containsEntry("last_heartbeat", clock.instant().toString())
                .containsEntry("clock_skew_ms", "0")
                .containsEntry("state", "stream-wals")
                .containsEntry("version", "1.3.0")
                .containsEntry("cluster_address", "127.0.0.1:8201")
                .containsEntry("lag_wals", 0L)
                .containsEntry("lag_ms", 0L);
        write(2);
        clock.advance(Duration.ofSeconds(20));
        assertThat(status())
                .containsEntry("connection_status", "disconnected")
                .containsEntry("lag_wals", 2L)
                .containsEntry("lag_ms", 20_000L)
                .containsEntry("replication_primary_canary_age_ms", "20000");
        link.heartbeat(secondary.report());
        assertThat(status())
                .containsEntry("connection_status", "connected")
                .containsEntry("lag_wals", 2L)
                .containsEntry("lag_ms", 20_000L);
    }

    @Test
    @DisplayName("keeps no log for who was silent for more than three days, or is not known any more")
    void forgets() throws IOException {
        hello();
        store.replicated().keepAfter("secondary/unknown", 0);
        link.stream(0).close();
        lab.server().begin();
        assertThat(store.replicated().readers()).containsOnlyKeys("secondary/south");
        clock.advance(Duration.ofDays(4));
        lab.server().begin();
        assertThat(store.replicated().readers()).isEmpty();
    }

    @Test
    @DisplayName("breaks calls off and answers none while this cluster is sealed or changes")
    void ended() throws IOException {
        hello();
        InputStream stream = link.stream(0);
        lab.server().end();
        assertThatThrownBy(stream::readAllBytes).isInstanceOf(IOException.class);
        assertThatThrownBy(this::hello)
                .isInstanceOf(IOException.class)
                .isNotInstanceOf(LinkRefusedException.class)
                .hasMessageContaining("503");
    }
}
