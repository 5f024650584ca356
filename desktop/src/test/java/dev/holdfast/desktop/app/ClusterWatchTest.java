package dev.holdfast.desktop.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.ClusterWords.Chip;
import dev.holdfast.desktop.testing.ManualClock;
import dev.holdfast.desktop.testing.ScriptedTransport;
import dev.holdfast.desktop.testing.TestConnector;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.TokenCalls.Identity;
import dev.holdfast.engine.client.Transport.Outgoing;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Watching clusters")
class ClusterWatchTest {
    private static final String URL = "https://bern:8200";
    private static final String OPEN = "{\"initialized\":true,\"sealed\":false,\"t\":3,\"n\":5,\"version\":\"1.3.0\","
            + "\"replication_dr_mode\":\"primary\",\"cluster_name\":\"bern-1\"}";

    @TempDir
    private Path home;

    private final Queue<Runnable> background = new ArrayDeque<>();
    private final Tasks tasks = new Tasks(background::add, Runnable::run);
    private final ManualClock clock = new ManualClock();
    private final Session session = new Session();
    private final ScriptedTransport bern = new ScriptedTransport();
    private Clusters clusters;
    private ClusterWatch watch;
    private Cluster remote;

    @BeforeEach
    void open() throws IOException {
        answer();
        SettingsFile settings = SettingsFile.open(home, new KmsModules(home));
        clusters = new Clusters(settings, new TestConnector().with(URL, bern), home, session);
        watch = new ClusterWatch(clusters, tasks, clock);
        remote = clusters.add(new RemoteCluster("Bern", URL, "", "", "pay"));
    }

    @AfterEach
    void close() {
        clusters.all().forEach(Cluster::disconnect);
    }

    private void answer() {
        bern.on("read sys/health", 200, OPEN).on("read sys/seal-status", 200, OPEN);
    }

    private void look() {
        watch.look(remote);
        background.remove().run();
    }

    @Test
    @DisplayName("tells the session about the cluster in front, without a token")
    void heard() {
        look();
        assertThat(remote.state().isConnected()).isTrue();
        assertThat(session.sealStatusProperty().get().clusterName()).isEqualTo("bern-1");
        assertThat(session.holdfast()).isPresent();
        assertThat(bern.calls()).allMatch(call -> call.token().isEmpty());
        session.holdfast().orElseThrow().managedKeys().list("pkcs11");
        assertThat(bern.calls()).last().extracting(Outgoing::namespace).isEqualTo("pay");
    }

    @Test
    @DisplayName("asks so often that a change is shown within two seconds, half of one left for the answer")
    void often() {
        assertThat(ClusterRounds.PERIOD.toMillis()).isLessThanOrEqualTo(1500);
    }

    @Nested
    @DisplayName("when one falls silent")
    class Silent {

        @Test
        @DisplayName("keeps what was known, with its age")
        void stale() {
            look();
            bern.silent("read sys/health");
            clock.advance(Duration.ofSeconds(90));
            look();
            assertThat(remote.state().isStale()).isTrue();
            assertThat(remote.state().age(clock.instant())).hasValue(Duration.ofSeconds(90));
            ShellModel shell = new ShellModel(clusters, session, tasks, clock);
            assertThat(shell.staleProperty().get()).contains("Bern", "1 min", "No answer from scripted");
            assertThat(shell.chips()).extracting(Chip::text).contains("Unsealed", "DR primary");
            assertThat(shell.connectionProperty().get()).isEqualTo(ShellModel.Connection.LOST);
        }

        @Test
        @DisplayName("says so after six seconds, and asks no second time meanwhile")
        void hangs() {
            watch.look(remote);
            clock.advance(Duration.ofSeconds(7));
            watch.look(remote);
            watch.look(remote);
            assertThat(background).hasSize(1);
            assertThat(remote.state().problem())
                    .map(Problem::message)
                    .hasValue(URL + " has not answered for more than 6 seconds.");
        }

        @Test
        @DisplayName("takes it back when it answers again")
        void returns() {
            bern.silent("read sys/health");
            look();
            answer();
            look();
            assertThat(remote.state().isConnected()).isTrue();
        }
    }

    @Test
    @DisplayName("says of a data folder in use what to do about it")
    void dataFolder() {
        Cluster here = clusters.workstation();
        Cluster second = new Clusters(settings(), new TestConnector(), home, new Session()).workstation();
        second.connect();
        watch.look(here);
        background.remove().run();
        assertThat(here.state().problem()).hasValueSatisfying(problem -> {
            assertThat(problem.title()).isEqualTo("The data folder cannot be opened");
            assertThat(problem.advice()).contains("--home");
            assertThat(problem.message()).contains(home.resolve("data").toString());
        });
        second.disconnect();
        watch.look(here);
        background.remove().run();
        assertThat(here.state().isConnected()).isTrue();
    }

    private SettingsFile settings() {
        try {
            return SettingsFile.open(home, new KmsModules(home));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    @DisplayName("leaves the token behind when another cluster comes to the front")
    void switched() {
        look();
        session.signIn(session.holdfast().orElseThrow().withToken("hfs.secret"), new Identity("ada", List.of()));
        clusters.select(clusters.workstation());
        assertThat(session.isSignedIn()).isFalse();
        assertThat(session.holdfast()).isEmpty();
        clusters.select(remote);
        assertThat(session.isSignedIn()).isFalse();
        assertThat(session.holdfast()).isPresent();
    }
}
