package dev.holdfast.engine.replication.link;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.metrics.Metrics;
import dev.holdfast.engine.metrics.MetricsSettings;
import dev.holdfast.engine.metrics.ReplicationFigure;
import dev.holdfast.engine.metrics.ReplicationMeters;
import dev.holdfast.engine.replication.sync.RemoteTree;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.io.InputStream;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The figures of a primary's end of the link")
class LinkFiguresTest {
    private static final Clock CLOCK = Clock.systemUTC();

    private final MemoryStore store = new MemoryStore(CLOCK);
    private final ReplicationMeters meters = new ReplicationMeters();

    private String shown() {
        try (Metrics metrics = new Metrics(new MetricsSettings(true, "", Set.of("h_")))) {
            ReplicationFigure.show(metrics, meters);
            return metrics.text();
        }
    }

    @Test
    @DisplayName("count what secondaries ask, and what was read from the log for them")
    void counts() throws Exception {
        try (LinkLab lab = new LinkLab(store, CLOCK)) {
            LinkServer server = new LinkServer(store, lab.ledger(), lab.cluster(), meters, CLOCK);
            server.begin();
            PeerIdentity south = lab.issue("south");
            Report report = lab.cluster().report();
            try (PrimaryLink link = new LinkClient("x", new DirectTransport(server, south.certificate()))) {
                link.hello("holder", report);
                link.hello("holder", report);
                link.heartbeat(report);
                store.write(List.of(Change.put(Key.replicated("a"), "1".getBytes(UTF_8))));
                assertThatThrownBy(() -> link.stream(7)).isInstanceOf(LinkRefusedException.class);
                try (InputStream stream = link.stream(0)) {
                    assertThat(stream.read()).isEqualTo(1);
                    await().untilAsserted(() ->
                            assertThat(shown()).contains("\nh_logshipper_streamWALs_scanned_entries 1.0\n"));
                }
                RemoteTree tree = link.tree();
                tree.nodes();
                tree.buckets(List.of(1));
                tree.contents(List.of(1));
                tree.entries(List.of("a"), changes -> {});
                tree.all("", changes -> {});
            }
            server.end();
        }
        assertThat(shown())
                .contains(
                        "\nh_replication_rpc_server_bootstrap_request 1.0\n",
                        "\nh_replication_rpc_server_echo 1.0\n",
                        "\nh_replication_rpc_dr_server_echo 1.0\n",
                        "\nh_replication_rpc_server_stream_wals_request 1.0\n",
                        "\nh_logshipper_streamWALs_guard_found 1.0\n",
                        "\nh_logshipper_streamWALs_missing_guard 1.0\n",
                        "\nh_logshipper_streamWALs_scanned_entries 1.0\n",
                        "\nh_replication_rpc_server_conflicting_pages_request 2.0\n",
                        "\nh_replication_rpc_server_sub_page_hashes_request 1.0\n",
                        "\nh_replication_rpc_dr_server_fetch_keys_request 2.0\n");
    }
}
