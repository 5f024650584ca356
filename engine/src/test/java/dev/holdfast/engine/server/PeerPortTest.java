package dev.holdfast.engine.server;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.cluster.PeerAuthority;
import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.replication.link.LinkRefusedException;
import dev.holdfast.engine.replication.link.LinkRefusedException.Why;
import dev.holdfast.engine.replication.link.PrimaryLink;
import dev.holdfast.engine.replication.link.TestCluster;
import dev.holdfast.engine.replication.stream.FrameInput;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("The cluster port, for other clusters")
@Timeout(60)
class PeerPortTest {
    private static final Clock CLOCK = Clock.systemUTC();

    private final PeerServer server = new PeerServer();
    private final PeerIdentity south = server.lab().issue("south");
    private final MemoryStore copy = new MemoryStore(CLOCK);
    private final TestCluster secondary =
            new TestCluster(copy, CLOCK, Mode.SECONDARY, server.lab().cluster().lineage());
    private final List<PrimaryLink> links = new ArrayList<>();

    PeerPortTest() {
        server.open();
    }

    @AfterEach
    void close() {
        links.forEach(PrimaryLink::close);
        server.close();
    }

    private PrimaryLink link(PeerIdentity identity) throws IOException {
        PrimaryLink link = server.link(identity);
        links.add(link);
        return link;
    }

    private PrimaryLink greeted() throws IOException {
        PrimaryLink link = link(south);
        assertThat(link.hello("holder", secondary.report()).isPrimary()).isTrue();
        return link;
    }

    private void write(int records) {
        byte[] value = "v".repeat(500).getBytes(UTF_8);
        for (int i = 0; i < records; i++) {
            server.store().write(List.of(Change.put(Key.replicated("e/" + i), value)));
        }
    }

    @Test
    @DisplayName("carries calls, streams and trees side by side")
    void allCalls() throws IOException {
        write(100);
        long newest = server.store().replicatedSequence();
        PrimaryLink link = greeted();
        assertThat(link.heartbeat(secondary.report()).clusterId()).isEqualTo("set");
        try (InputStream stream = link.stream(newest - 50)) {
            assertThat(link.tree().begin().position())
                    .isEqualTo(server.store().replicated().position());
            assertThat(link.tree().nodes().digests()).hasSize(256);
            FrameInput frames = new FrameInput(stream);
            for (int i = 0; i <= 50; i++) {
                frames.expect();
            }
            write(1);
            assertThat(frames.expect().type()).isEqualTo((byte) 1);
        }
        assertThat(server.lab().server().secondaries().get(0)).containsEntry("connection_status", "connected");
    }

    @Test
    @DisplayName("hands refusals over as they are")
    void refusals() throws IOException {
        PrimaryLink link = greeted();
        LinkRefusedException gone = catchThrowableOfType(LinkRefusedException.class, () -> link.stream(1_000_000));
        assertThat(gone.why()).isEqualTo(Why.LOG_GONE);
        server.lab().cluster().mode(Mode.SECONDARY);
        LinkRefusedException none =
                catchThrowableOfType(LinkRefusedException.class, () -> link.heartbeat(secondary.report()));
        assertThat(none.why()).isEqualTo(Why.NOT_PRIMARY);
        assertThat(none.report())
                .hasValueSatisfying(report -> assertThat(report.mode()).isEqualTo(Mode.SECONDARY));
    }

    @Test
    @DisplayName("cuts a revoked secondary off within a second, also one that takes nothing")
    void revoked() throws IOException {
        PrimaryLink link = greeted();
        InputStream stream = link.stream(0);
        write(60_000);
        InputStream waiting = link.stream(60_000);
        FrameInput frames = new FrameInput(waiting);
        frames.expect();
        long before = System.nanoTime();
        server.lab().revoke("south");
        assertThatThrownBy(() -> {
                    while (true) {
                        frames.expect();
                    }
                })
                .isInstanceOf(IOException.class);
        assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(1));
        await().atMost(Duration.ofSeconds(2))
                .untilAsserted(() -> assertThat(threadsThatAnswer()).isEmpty());
        drain(stream);
        assertThatThrownBy(() -> link(south).hello("holder", secondary.report()))
                .isInstanceOf(LinkRefusedException.class)
                .hasMessageContaining("revoked");
    }

    private static List<String> threadsThatAnswer() {
        return Thread.getAllStackTraces().values().stream()
                .filter(stack ->
                        Stream.of(stack).anyMatch(frame -> frame.getClassName().endsWith(".Shipper")))
                .map(stack -> stack[0].toString())
                .toList();
    }

    /** What is on its way already may end as if it were whole. */
    private static void drain(InputStream stream) {
        try {
            stream.transferTo(OutputStream.nullOutputStream());
        } catch (IOException cut) {
            assertThat(cut).isNotNull();
        }
    }

    @Test
    @DisplayName("keeps no more in memory for a secondary that reads slowly than the transport has room for")
    void slowReader() throws Exception {
        PrimaryLink link = greeted();
        try (InputStream stream = link.stream(0)) {
            write(100_000);
            TimeUnit.SECONDS.sleep(1);
            copy.replicated().moveTo(server.store().replicated().position(), List.of());
            link.heartbeat(secondary.report());
            assertThat(server.store().replicated().readers().values())
                    .as("what was sent is far from all, so that nobody can have applied it")
                    .containsExactly(0L);
            FrameInput frames = new FrameInput(stream);
            int records = 0;
            while (records < 100_000) {
                records += frames.expect().type() == 1 ? 1 : 0;
            }
        }
    }

    @Test
    @DisplayName("lets nobody in whose certificate another authority has signed, or this one before it was made anew")
    void otherAuthority() throws IOException {
        MemoryStore other = new MemoryStore(CLOCK);
        PeerIdentity foreign = new PeerAuthority(other, CLOCK).issue("urn:holdfast:dr-secondary:south");
        assertThatThrownBy(() -> link(foreign).hello("x", secondary.report())).isInstanceOf(IOException.class);
        PeerIdentity mixed = new PeerIdentity(foreign.certificate(), foreign.key(), south.authority());
        assertThatThrownBy(() -> link(mixed).hello("x", secondary.report()))
                .isInstanceOf(IOException.class)
                .isNotInstanceOf(LinkRefusedException.class);
        PrimaryLink link = greeted();
        server.barrier().write(List.of(PeerAuthority.renewal(CLOCK.instant())));
        server.node().peers().show();
        assertThatThrownBy(() -> link.heartbeat(secondary.report()))
                .isInstanceOf(IOException.class)
                .isNotInstanceOf(LinkRefusedException.class);
        assertThatThrownBy(() -> link(south).hello("holder", secondary.report()))
                .isInstanceOf(IOException.class)
                .isNotInstanceOf(LinkRefusedException.class);
        PeerIdentity east = server.lab().issue("east");
        assertThat(link(east).hello("east", secondary.report()).isPrimary()).isTrue();
    }

    @Test
    @DisplayName("comes back with a new certificate, and the same link goes on")
    void restarted() throws IOException {
        PrimaryLink link = greeted();
        int port = server.port();
        InputStream stream = link.stream(0);
        server.stopListening();
        drain(stream);
        assertThatThrownBy(() -> link.heartbeat(secondary.report())).isInstanceOf(IOException.class);
        server.lab().server().begin();
        server.listen(port);
        server.open();
        await().ignoreExceptions()
                .until(() -> link.hello("holder", secondary.report()).isPrimary());
    }

    @Test
    @DisplayName("says where it cannot be opened and why, and is opened later")
    void taken() throws IOException {
        try (PeerServer late = new PeerServer()) {
            try (ServerSocket other = new ServerSocket(0)) {
                late.listen(other.getLocalPort());
                assertThatThrownBy(late::open)
                        .isInstanceOf(ApiException.class)
                        .hasMessageContaining("127.0.0.1:" + other.getLocalPort());
                late.node().peers().keepOpen();
                assertThat(late.node().peers().lastError()).isPresent();
            }
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> late.node().peers().lastError().isEmpty());
            PeerIdentity west = late.lab().issue("west");
            late.open();
            try (PrimaryLink link = late.link(west)) {
                assertThat(link.hello("w", late.lab().cluster().report()).isPrimary())
                        .isTrue();
            }
        }
    }

    @Test
    @DisplayName("closes connections on which plain HTTP is spoken")
    void plainHttp() throws IOException {
        for (int i = 0; i < 3; i++) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
                socket.getOutputStream().write("GET /dr/hello HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(US_ASCII));
                assertThat(new String(socket.getInputStream().readAllBytes(), US_ASCII))
                        .doesNotContain("HTTP");
            }
        }
        greeted();
    }
}
