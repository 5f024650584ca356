package dev.holdfast.desktop.dr;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.Clusters;
import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.desktop.testing.ManualClock;
import dev.holdfast.desktop.testing.ScriptedTransport;
import dev.holdfast.desktop.testing.TestConnector;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.DrStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Watching disaster recovery")
class DrModelTest {
    private static final String URL = "https://bern:8200";
    private static final String SEAL = "read sys/seal-status";
    private static final String STATUS = "read sys/replication/dr/status";
    private static final String OPEN = "{\"initialized\":true,\"sealed\":false,\"t\":3,\"n\":5}";

    @TempDir
    private Path home;

    private final Queue<Runnable> background = new ArrayDeque<>();
    private final Tasks tasks = new Tasks(background::add, Runnable::run);
    private final ManualClock clock = new ManualClock();
    private final ScriptedTransport bern = new ScriptedTransport();
    private Clusters clusters;
    private DrModel model;
    private Cluster remote;

    @BeforeEach
    void open() throws IOException {
        SettingsFile settings = SettingsFile.open(home, new KmsModules(home));
        clusters = new Clusters(settings, new TestConnector().with(URL, bern), home, new Session());
        model = new DrModel(clusters, tasks, clock);
        remote = clusters.add(new RemoteCluster("Bern", URL, "", "", "pay"));
        bern.on(SEAL, 200, OPEN)
                .on(
                        STATUS,
                        200,
                        "{\"data\":{\"mode\":\"secondary\",\"last_wal\":41,\"merkle_root\":\"ab\","
                                + "\"primaries\":[{\"last_heartbeat\":\"2026-03-01T11:59:58Z\"}]}}");
    }

    @AfterEach
    void close() {
        clusters.all().forEach(Cluster::disconnect);
    }

    private DrCluster look() {
        model.look(remote);
        background.remove().run();
        return seen();
    }

    private DrCluster seen() {
        return model.of(remote).orElseThrow();
    }

    @Test
    @DisplayName("begins with every cluster, of which nothing is known")
    void unheard() {
        assertThat(model.clusters()).extracting(DrCluster::cluster).containsExactlyElementsOf(clusters.all());
        assertThat(seen().standing()).isEqualTo(DrStanding.UNHEARD);
    }

    @Test
    @DisplayName("tells the part of a cluster, which is asked without a token and in the root namespace")
    void answered() {
        DrCluster heard = look();
        assertThat(heard.standing()).isEqualTo(DrStanding.SECONDARY);
        assertThat(heard.sequence()).isEqualTo(41);
        assertThat(heard.merkleRoot()).isEqualTo("ab");
        assertThat(heard.lastHeartbeat()).contains(Instant.parse("2026-03-01T11:59:58Z"));
        assertThat(heard.isReachable()).isTrue();
        assertThat(bern.calls())
                .allMatch(call -> call.token().isEmpty() && call.namespace().isEmpty());
    }

    @Test
    @DisplayName("keeps what was known of a silent cluster, with its age")
    void silent() {
        look();
        bern.silent(STATUS);
        clock.advance(Duration.ofSeconds(90));
        DrCluster now = look();
        assertThat(now.standing()).isEqualTo(DrStanding.SILENT);
        assertThat(now.isStale()).isTrue();
        assertThat(now.age(clock.instant())).contains(Duration.ofSeconds(90));
        assertThat(now.status()).map(DrStatus::mode).contains("secondary");
    }

    @Test
    @DisplayName("asks a cluster that hangs no second time, and calls it silent after six seconds")
    void hangs() {
        model.look(remote);
        clock.advance(Duration.ofSeconds(7));
        model.look(remote);
        assertThat(background).hasSize(1);
        assertThat(seen().problem()).map(Problem::message).contains(URL + " has not answered for more than 6 seconds.");
    }

    @Test
    @DisplayName("does not ask a sealed cluster for its part, of which the last answer stays")
    void sealed() {
        look();
        bern.on(SEAL, 200, OPEN.replace("\"sealed\":false", "\"sealed\":true"));
        DrCluster now = look();
        assertThat(now.standing()).isEqualTo(DrStanding.SEALED);
        assertThat(now.isStale()).isTrue();
        assertThat(now.sequence()).isEqualTo(41);
    }

    @Test
    @DisplayName("knows editions without it")
    void edition() {
        bern.on(STATUS, 404, "{\"errors\":[\"not in this edition\"]}");
        assertThat(look().standing()).isEqualTo(DrStanding.NOT_OFFERED);
    }

    @Test
    @DisplayName("drops what comes of a cluster that was forgotten meanwhile")
    void forgotten() {
        model.look(remote);
        clusters.remove(remote);
        background.remove().run();
        assertThat(model.of(remote)).isEqualTo(Optional.empty());
        assertThat(model.clusters()).hasSize(1);
    }

    @Test
    @DisplayName("asks nobody any more once the console closes")
    void stopped() {
        model.stop();
        model.look();
        assertThat(background).isEmpty();
    }
}
