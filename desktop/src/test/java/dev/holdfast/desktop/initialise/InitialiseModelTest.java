package dev.holdfast.desktop.initialise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.handover.Custodian;
import dev.holdfast.desktop.handover.Proof;
import dev.holdfast.desktop.handover.Proof.Verdict;
import dev.holdfast.desktop.handover.Turn;
import dev.holdfast.desktop.testing.EmbeddedCluster;
import dev.holdfast.desktop.testing.TestTranscripts;
import dev.holdfast.desktop.ui.Tasks;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The initialise wizard")
class InitialiseModelTest {
    @TempDir
    private Path home;

    private final List<String> told = new ArrayList<>();
    private EmbeddedCluster cluster;
    private InitialiseModel model;
    private TestTranscripts transcripts;

    @BeforeEach
    void open() {
        cluster = new EmbeddedCluster(home);
        transcripts = new TestTranscripts(home.resolve("transcripts"));
        model = new InitialiseModel(
                "Bern",
                cluster::client,
                new Tasks(Runnable::run, Runnable::run),
                transcripts.transcripts(),
                () -> told.add("initialised"));
    }

    @AfterEach
    void close() {
        cluster.close();
    }

    private void plan(int shares, int threshold) {
        model.plan().sharesProperty().set(shares);
        model.plan().thresholdProperty().set(threshold);
        model.next();
        model.plan().custodians().list().forEach(who -> who.nameProperty().set("Custodian " + who.number()));
        model.next();
        model.next();
    }

    private List<String> handOver() {
        List<String> secrets = new ArrayList<>();
        while (!model.handOver().isComplete()) {
            Turn turn = model.handOver().current();
            secrets.add(turn.secret().asText(text -> text));
            model.handOver().taken();
            assertThat(turn.secret().isEmpty()).as("forgotten once handed over").isTrue();
        }
        return secrets;
    }

    @Test
    @DisplayName("would lose names until the shares are made, and only those that were typed")
    void names() {
        assertThat(model.wouldLoseNames()).isFalse();
        plan(3, 2);
        assertThat(model.wouldLoseNames()).isTrue();
        model.next();
        assertThat(model.wouldLoseNames()).isFalse();
    }

    @Test
    @DisplayName("makes the shares, hands them over and forgets them")
    void whole() {
        plan(3, 2);
        model.next();
        assertThat(told).containsExactly("initialised");
        assertThat(model.stepProperty().get()).isEqualTo(Step.HAND_OVER);
        assertThat(model.whyNot().get()).contains("Custodian 1");
        assertThat(model.wouldLoseSecrets()).isTrue();
        List<String> secrets = handOver();
        assertThat(secrets).hasSize(4).last().asString().startsWith("hfs.");
        assertThat(model.whyNot().get()).isEmpty();
        assertThat(model.wouldLoseSecrets()).isFalse();
        cluster.client().seal().unseal(secrets.get(0));
        assertThat(cluster.client().seal().unseal(secrets.get(2)).sealed()).isFalse();
    }

    @Test
    @DisplayName("gives the root token to the custodian who was chosen, after the share")
    void keeper() {
        plan(3, 2);
        model.plan()
                .rootTokenKeeperProperty()
                .set(model.plan().custodians().list().get(1));
        model.next();
        List<String> secrets = handOver();
        assertThat(secrets.get(2)).startsWith("hfs.");
    }

    @Test
    @DisplayName("proves shares, and tells whose they are not")
    void proof() {
        plan(3, 2);
        model.next();
        List<String> secrets = handOver();
        Proof proof = model.proof();
        assertThat(verdict(0, secrets.get(0))).isEqualTo(Verdict.RIGHT);
        assertThat(proof.custodianProperty().get().number()).isEqualTo(2);
        assertThat(verdict(1, secrets.get(0))).isEqualTo(Verdict.OF_ANOTHER);
        assertThat(verdict(1, "AAAA" + secrets.get(1).substring(4))).isEqualTo(Verdict.WRONG);
        assertThat(verdict(1, secrets.get(1))).isEqualTo(Verdict.RIGHT);
        assertThat(model.plan().custodians().list())
                .filteredOn(Custodian::isProven)
                .hasSize(2);
    }

    private Verdict verdict(int custodian, String share) {
        Proof proof = model.proof();
        proof.custodianProperty().set(model.plan().custodians().list().get(custodian));
        proof.share().replace(0, proof.share().length(), share);
        proof.check();
        return proof.verdictProperty().get();
    }

    @Test
    @DisplayName("stays at the review when the cluster refuses")
    void refused() {
        cluster.initialize(1, 1);
        plan(3, 2);
        model.next();
        assertThat(model.stepProperty().get()).isEqualTo(Step.REVIEW);
        assertThat(model.problemProperty().get()).isNotNull();
        model.back();
        assertThat(model.problemProperty().get()).isNull();
    }
}
