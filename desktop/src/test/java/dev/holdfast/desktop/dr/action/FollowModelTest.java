package dev.holdfast.desktop.dr.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.Clusters;
import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.Lock;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.desktop.dr.DrAction;
import dev.holdfast.desktop.dr.DrCluster;
import dev.holdfast.desktop.dr.DrModel;
import dev.holdfast.desktop.dr.GivenToken;
import dev.holdfast.desktop.dr.SignedIn;
import dev.holdfast.desktop.testing.ManualClock;
import dev.holdfast.desktop.testing.TestConnector;
import dev.holdfast.desktop.testing.TestTranscripts;
import dev.holdfast.desktop.ui.Tasks;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("An activation that fails")
class FollowModelTest {
    @TempDir
    private Path home;

    private final Deque<Runnable> background = new ArrayDeque<>();
    private final Tasks tasks = new Tasks(background::add, Runnable::run);
    private final ManualClock clock = new ManualClock();
    private final Lock lock = new Lock(clock, Duration.ofMinutes(10));
    private Cluster cluster;
    private FollowModel model;

    @BeforeEach
    void open() throws IOException {
        Session session = new Session(clock);
        Clusters clusters =
                new Clusters(SettingsFile.open(home, new KmsModules(home)), new TestConnector(), home, session);
        cluster = clusters.workstation();
        ActionTools tools = new ActionTools(
                new DrModel(clusters, tasks, clock),
                new SignedIn(clusters, session),
                tasks,
                null,
                null,
                null,
                lock,
                clock,
                new TestTranscripts(home.resolve("transcripts"), clock).transcripts(),
                null);
        model = new FollowModel(DrAction.ACTIVATE, DrCluster.unheard(cluster), tools, GivenToken.none());
        model.presented().token().replace(0, 0, "an activation token");
        model.primary().clientKey().replace(0, 0, "a private key");
    }

    @AfterEach
    void close() {
        cluster.disconnect();
    }

    private void send() {
        while (model.stepProperty().get() != FollowStep.CONFIRM) {
            model.next();
        }
        model.next();
    }

    @Test
    @DisplayName("keeps what was typed for another try")
    void failed() {
        send();
        background.remove().run();
        assertThat(model.problemProperty().get()).isNotNull();
        assertThat(model.presented().token().isEmpty()).isFalse();
        assertThat(model.primary().clientKey().isEmpty()).isFalse();
    }

    @Test
    @DisplayName("when the console has locked meanwhile keeps nothing of what was typed")
    void failedBehindTheLock() {
        send();
        lock.lock();
        background.remove().run();
        assertThat(model.problemProperty().get()).isNotNull();
        assertThat(model.presented().token().isEmpty()).isTrue();
        assertThat(model.primary().clientKey().isEmpty()).isTrue();
    }
}
