package dev.holdfast.desktop.ceremony;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.ceremony.Progress.Phase;
import dev.holdfast.desktop.testing.EmbeddedCluster;
import dev.holdfast.desktop.testing.ManualClock;
import dev.holdfast.desktop.testing.ScriptedTransport;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.Holdfast;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("An unseal ceremony")
class CeremonyModelTest {
    @TempDir
    private Path home;

    private final Session session = new Session();
    private EmbeddedCluster cluster;
    private List<String> shares;
    private CeremonyModel model;

    @BeforeEach
    void open() {
        cluster = new EmbeddedCluster(home);
        model = new CeremonyModel(new Unseal(), new Tasks(Runnable::run, Runnable::run), session, new ManualClock());
    }

    @AfterEach
    void close() {
        cluster.close();
    }

    private void begin() {
        shares = cluster.initialize(4, 3).keysBase64();
        session.select(cluster.client());
    }

    private void give(String name, String share) {
        model.custodianProperty().set(name);
        model.share().replace(0, model.share().length(), share);
        model.submit();
    }

    private Outcome outcome() {
        return model.outcomeProperty().get();
    }

    private int given() {
        return model.progressProperty().get().given();
    }

    @Test
    @DisplayName("has nothing to do on a new cluster")
    void notInitialised() {
        session.select(cluster.client());
        assertThat(model.progressProperty().get().phase()).isEqualTo(Phase.NOT_INITIALISED);
    }

    @Test
    @DisplayName("counts shares until the cluster is open, and remembers who gave them")
    void complete() {
        begin();
        give("Ada", shares.get(0));
        assertThat(outcome()).isEqualTo(Outcome.ACCEPTED);
        assertThat(model.share().isEmpty()).as("forgotten once sent").isTrue();
        assertThat(model.custodianProperty().get()).isEmpty();
        assertThat(model.progressProperty().get().groupedNonce()).matches("([0-9a-f]{4} ){7}[0-9a-f]{4}");
        give("Blaise", shares.get(1));
        give("Emmy", shares.get(2));
        assertThat(outcome()).isEqualTo(Outcome.COMPLETE);
        assertThat(model.progressProperty().get().phase()).isEqualTo(Phase.DONE);
        assertThat(model.contributions()).extracting(Contribution::custodian).containsExactly("Ada", "Blaise", "Emmy");
    }

    @Test
    @DisplayName("counts no share twice")
    void twice() {
        begin();
        give("Ada", shares.get(0));
        give("Ada", shares.get(0));
        assertThat(outcome()).isEqualTo(Outcome.ALREADY_GIVEN);
        assertThat(given()).isEqualTo(1);
        assertThat(model.contributions()).hasSize(1);
    }

    @Test
    @DisplayName("names a foreign share and keeps the name that was typed")
    void foreign() {
        begin();
        give("Ada", shares.get(0));
        give("Mallory", "AAAA" + shares.get(1).substring(4));
        assertThat(outcome()).isEqualTo(Outcome.FOREIGN);
        assertThat(model.problemProperty().get().kind()).isEqualTo(Problem.Kind.INPUT);
        assertThat(given()).isEqualTo(1);
        assertThat(model.custodianProperty().get()).isEqualTo("Mallory");
    }

    @Test
    @DisplayName("follows what other consoles do")
    void elsewhere() {
        begin();
        give("Ada", shares.get(0));
        cluster.client().seal().unseal(shares.get(1));
        model.look();
        assertThat(outcome()).isEqualTo(Outcome.ELSEWHERE);
        assertThat(given()).isEqualTo(2);
        cluster.client().seal().resetUnseal();
        model.look();
        assertThat(outcome()).isEqualTo(Outcome.CANCELLED_ELSEWHERE);
        assertThat(model.contributions()).isEmpty();
    }

    @Test
    @DisplayName("starts over when asked")
    void cancelled() {
        begin();
        give("Ada", shares.get(0));
        model.cancel();
        assertThat(outcome()).isEqualTo(Outcome.CANCELLED);
        assertThat(given()).isZero();
        assertThat(model.contributions()).isEmpty();
    }

    @Test
    @DisplayName("says when the cluster does not answer")
    void silent() {
        session.select(new Holdfast(new ScriptedTransport().silent("read sys/seal-status")));
        give("Ada", "A".repeat(44));
        assertThat(outcome()).isEqualTo(Outcome.NONE);
        assertThat(model.problemProperty().get().kind()).isEqualTo(Problem.Kind.UNREACHABLE);
        assertThat(model.busyProperty().get()).isFalse();
    }
}
