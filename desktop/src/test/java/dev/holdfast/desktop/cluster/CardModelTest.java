package dev.holdfast.desktop.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.ClusterWatch;
import dev.holdfast.desktop.app.Clusters;
import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.desktop.cluster.CardModel.Action;
import dev.holdfast.desktop.testing.ManualClock;
import dev.holdfast.desktop.testing.ScriptedTransport;
import dev.holdfast.desktop.testing.TestConnector;
import dev.holdfast.desktop.ui.Tasks;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A cluster's card")
class CardModelTest {
    private static final String URL = "https://bern:8200";

    @TempDir
    private Path home;

    private final ScriptedTransport bern = new ScriptedTransport();
    private final ManualClock clock = new ManualClock();

    private CardModel card(boolean signedIn) throws IOException {
        SettingsFile settings = SettingsFile.open(home, new KmsModules(home));
        Clusters clusters = new Clusters(settings, new TestConnector().with(URL, bern), home, new Session());
        var remote = clusters.add(new RemoteCluster("Bern", URL, "", "", ""));
        new ClusterWatch(clusters, new Tasks(Runnable::run, Runnable::run), clock).look(remote);
        return CardModel.of(remote, clusters.modules(), true, signedIn, clock.instant());
    }

    private void answer(boolean initialized, boolean sealed) {
        String status = "{\"initialized\":" + initialized + ",\"sealed\":" + sealed + ",\"t\":3,\"n\":5}";
        bern.on("read sys/health", 200, status).on("read sys/seal-status", 200, status);
    }

    @ParameterizedTest
    @CsvSource({
        "false, true, false, INITIALISE",
        "true, true, false, UNSEAL",
        "true, true, true, UNSEAL",
        "true, false, false, SIGN_IN",
        "true, false, true, NONE"
    })
    @DisplayName("offers the next step")
    void action(boolean initialized, boolean sealed, boolean signedIn, Action next) throws IOException {
        answer(initialized, sealed);
        assertThat(card(signedIn).action()).isEqualTo(next);
        assertThat(card(signedIn).canSeal()).isEqualTo(next == Action.NONE);
    }

    @Test
    @DisplayName("offers no sign-in to a DR secondary, which takes no tokens")
    void secondary() throws IOException {
        answer(true, false);
        bern.on(
                "read sys/health",
                472,
                "{\"initialized\":true,\"sealed\":false,\"replication_dr_mode\":\"secondary\"}");
        assertThat(card(false).action()).isEqualTo(Action.RECOVERY);
    }

    @Test
    @DisplayName("says how many shares open it")
    void facts() throws IOException {
        answer(true, true);
        assertThat(card(false).facts()).extracting(CardModel.Fact::value).contains("any 3 of 5 open it");
    }

    @Test
    @DisplayName("offers nothing while the cluster is silent")
    void silent() throws IOException {
        bern.silent("read sys/health");
        CardModel card = card(true);
        assertThat(card.action()).isEqualTo(Action.NONE);
        assertThat(card.problem()).isPresent();
    }
}
