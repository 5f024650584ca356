package dev.holdfast.engine.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.replication.following.FollowStatus;
import dev.holdfast.engine.replication.following.KnownPrimary;
import dev.holdfast.engine.replication.following.Secondary;
import dev.holdfast.engine.replication.link.LinkClient;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.TreeContract;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("A secondary that follows its primary over the cluster port")
@Timeout(60)
class FollowingOverTlsTest {
    private final PeerServer server = new PeerServer();
    private final MemoryStore copy = new MemoryStore();
    private final Secondary secondary = new Secondary(copy, LinkClient::to);

    @BeforeEach
    void follow() {
        PeerIdentity south = server.lab().issue("south");
        server.open();
        write(500);
        secondary.following().follow(KnownPrimary.fresh("south", "set", List.of(server.address()), "", south));
    }

    @AfterEach
    void close() {
        secondary.close();
        server.close();
    }

    private void write(int records) {
        byte[] value = "v".repeat(500).getBytes(UTF_8);
        for (int i = 0; i < records; i++) {
            server.store().write(List.of(Change.put(Key.replicated("e/" + i), value)));
        }
    }

    private FollowStatus status() {
        return secondary.following().status().orElseThrow();
    }

    private void comesLevel() {
        await().atMost(Duration.ofSeconds(30))
                .until(() -> status().state().equals("stream-wals")
                        && status().isExact()
                        && copy.replicatedSequence() == server.store().replicatedSequence());
        assertThat(TreeContract.root(copy)).isEqualTo(TreeContract.root(server.store()));
    }

    @Test
    @DisplayName("is filled, streams, and is known to the primary")
    void follows() {
        server.store().replicated().copy(List.of(Change.put(Key.replicated("lost"), new byte[1])));
        secondary.following().start();
        comesLevel();
        write(100);
        comesLevel();
        assertThat(server.lab().server().secondaries().get(0))
                .containsEntry("node_id", "south")
                .containsEntry("connection_status", "connected");
        assertThat(status().members()).containsKeys("primaries", "lag_wals", "last_remote_wal");
    }

    @Test
    @DisplayName("is stopped at once while it waits for records, and goes on where it was")
    void stopped() {
        secondary.following().start();
        comesLevel();
        long begun = System.nanoTime();
        secondary.following().stop();
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(3));
        write(10);
        assertThat(copy.replicatedSequence()).isLessThan(server.store().replicatedSequence());
        secondary.following().start();
        comesLevel();
    }

    @Test
    @DisplayName("comes again when the port was closed for a while")
    void comesAgain() {
        secondary.following().start();
        comesLevel();
        int port = server.port();
        server.stopListening();
        await().atMost(Duration.ofSeconds(30)).until(() -> status().state().equals("transient_failure"));
        write(10);
        server.lab().server().begin();
        server.listen(port);
        server.open();
        comesLevel();
        assertThat(status().lastError()).isEmpty();
    }

    @Test
    @DisplayName("is idle at once when it is revoked, and says so")
    void revoked() {
        secondary.following().start();
        comesLevel();
        server.lab().revoke("south");
        await().atMost(Duration.ofSeconds(10)).until(() -> status().state().equals("idle"));
        assertThat(status().lastError().orElseThrow().message()).contains("revoked");
    }
}
