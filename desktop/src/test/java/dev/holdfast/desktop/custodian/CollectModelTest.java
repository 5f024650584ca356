package dev.holdfast.desktop.custodian;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.ceremony.Unseal;
import dev.holdfast.desktop.custodian.Progress.Phase;
import dev.holdfast.desktop.testing.EmbeddedCluster;
import dev.holdfast.desktop.testing.ManualClock;
import dev.holdfast.desktop.testing.ScriptedTransport;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.SealStatus;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("An unseal ceremony")
class CollectModelTest {
    @TempDir
    private Path home;

    private final ManualClock clock = new ManualClock();
    private final KnownShares known = new KnownShares();
    private final List<String> happened = new ArrayList<>();
    private Holdfast client;
    private String name = "Vault";
    private EmbeddedCluster cluster;
    private List<String> shares;
    private CollectModel<SealStatus> model;

    @BeforeEach
    void open() {
        cluster = new EmbeddedCluster(home);
        client = cluster.client();
        model = new CollectModel<>(
                new Unseal(),
                () -> new CollectModel.Place(name, client),
                new CollectModel.Tools(new Tasks(Runnable::run, Runnable::run), clock, known),
                (what, nonce, custodian, fingerprint) -> happened.add(what + " " + custodian + " " + fingerprint));
    }

    @AfterEach
    void close() {
        cluster.close();
    }

    private void begin() {
        shares = cluster.initialize(4, 3).keysBase64();
        model.look();
    }

    private void give(String name, String share) {
        Giver.give(model, name, share);
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
        model.look();
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
        assertThat(model.progressProperty().get().groupedNonce())
                .matches("([0-9a-f]{4} ){3}[0-9a-f]{4}\n([0-9a-f]{4} ){3}[0-9a-f]{4}");
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
    @DisplayName(
            "tells the cluster that a share belongs to, if it was given there in this console, and sends it nowhere")
    void ofAnotherCluster() {
        begin();
        give("Ada", shares.get(0));
        name = "Other";
        ScriptedTransport other = new ScriptedTransport();
        client = new Holdfast(other);
        byte[] share = Base64.getDecoder().decode(shares.get(0));
        give("Ada", HexFormat.of().formatHex(share));
        assertThat(outcome()).isEqualTo(Outcome.OTHER_CLUSTER);
        assertThat(model.verdict().otherCluster()).isEqualTo("Vault");
        assertThat(other.calls()).isEmpty();
    }

    @Test
    @DisplayName("waits as long as a cluster wants that was called too often, and keeps the share meanwhile")
    void tooOften() {
        client = new Holdfast(new ScriptedTransport().tooMany("update sys/share-check", 3));
        give("Ada", "A".repeat(44));
        assertThat(outcome()).isEqualTo(Outcome.WAIT);
        assertThat(model.rest().secondsLeftProperty().get()).isEqualTo(3);
        assertThat(model.share().length()).isEqualTo(44);
        clock.advance(Duration.ofMillis(2500));
        model.rest().tick();
        assertThat(model.rest().secondsLeftProperty().get()).isEqualTo(1);
    }

    @Test
    @DisplayName("tells its record what happened, with fingerprints and without shares")
    void recorded() {
        begin();
        give("Ada", shares.get(0));
        give("Mallory", "AAAA" + shares.get(1).substring(4));
        String fingerprint = cluster.client().seal().check(shares.get(0)).fingerprint();
        assertThat(happened).startsWith("ACCEPTED Ada " + fingerprint);
        assertThat(happened.get(1)).startsWith("FOREIGN Mallory ");
        assertThat(happened.toString()).doesNotContain(shares.get(0));
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
        client = new Holdfast(new ScriptedTransport().silent("update sys/share-check"));
        give("Ada", "A".repeat(44));
        assertThat(outcome()).isEqualTo(Outcome.NONE);
        assertThat(model.verdict().problemProperty().get().kind()).isEqualTo(Problem.Kind.UNREACHABLE);
        assertThat(model.busyProperty().get()).isFalse();
    }
}
