package dev.holdfast.desktop.rekey;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.custodian.CollectModel.Place;
import dev.holdfast.desktop.custodian.Desk;
import dev.holdfast.desktop.custodian.Giver;
import dev.holdfast.desktop.custodian.KnownShares;
import dev.holdfast.desktop.testing.EmbeddedCluster;
import dev.holdfast.desktop.testing.ManualClock;
import dev.holdfast.desktop.testing.TestTranscripts;
import dev.holdfast.desktop.ui.Tasks;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A rekey whose wizard closes")
class RekeyModelTest {
    @TempDir
    private Path home;

    private final Deque<Runnable> background = new ArrayDeque<>();
    private EmbeddedCluster cluster;
    private TestTranscripts transcripts;
    private RekeyModel model;
    private String share;

    @BeforeEach
    void open() {
        cluster = new EmbeddedCluster(home);
        share = cluster.initialize(1, 1).keysBase64().get(0);
        cluster.client().seal().unseal(share);
        transcripts = new TestTranscripts(home.resolve("transcripts"));
        Tasks tasks = new Tasks(background::add, Runnable::run);
        Desk desk = new Desk(tasks, null, null, null, new ManualClock(), new KnownShares(), transcripts.transcripts());
        model = new RekeyModel(new Place("Vault", cluster.client()), desk);
    }

    @AfterEach
    void close() {
        cluster.close();
    }

    private void answer() {
        while (!background.isEmpty()) {
            background.remove().run();
        }
    }

    private void start() {
        model.begin();
        answer();
        model.plan().custodians().list().forEach(custodian -> custodian
                .nameProperty()
                .set("Ada"));
        while (model.stepProperty().get() != Step.OLD_SHARES) {
            model.next();
            answer();
        }
    }

    @Test
    @DisplayName("while the last old share is under way gives up the new ones, which nobody will have")
    void lastShareLate() {
        start();
        Giver.give(model.given().old(), "Ada", share);
        model.close();
        answer();
        assertThat(model.handOver().count()).as("shares that came here").isZero();
        assertThat(cluster.client().ceremonies().rekey().status().started()).isFalse();
        assertThat(transcripts.newest()).last().isEqualTo("end cancelled");
        assertThat(cluster.client().seal().check(share).valid())
                .as("the old share")
                .isTrue();
    }
}
