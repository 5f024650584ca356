package dev.holdfast.desktop.ceremony;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.custodian.CeremonyRecord;
import dev.holdfast.desktop.custodian.CollectModel;
import dev.holdfast.desktop.custodian.KnownShares;
import dev.holdfast.desktop.testing.EmbeddedCluster;
import dev.holdfast.desktop.testing.ManualClock;
import dev.holdfast.desktop.testing.TestTranscripts;
import dev.holdfast.desktop.transcript.TranscriptKind;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.TokenAttempt;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A token ceremony that is left")
class TokenModelTest {
    @TempDir
    private Path home;

    private final Deque<Runnable> background = new ArrayDeque<>();
    private EmbeddedCluster cluster;
    private TestTranscripts transcripts;
    private TokenModel model;

    @BeforeEach
    void open() {
        cluster = new EmbeddedCluster(home);
        cluster.client().seal().unseal(cluster.initialize(1, 1).keysBase64().get(0));
        transcripts = new TestTranscripts(home.resolve("transcripts"));
        CollectModel.Tools tools =
                new CollectModel.Tools(new Tasks(background::add, Runnable::run), new ManualClock(), new KnownShares());
        model = new TokenModel(
                TokenKind.ROOT,
                () -> new CollectModel.Place("Vault", cluster.client()),
                tools,
                new CeremonyRecord(transcripts.transcripts(), TranscriptKind.ROOT_TOKEN, () -> "Vault"));
    }

    @AfterEach
    void close() {
        cluster.close();
    }

    /** Everything that was asked of the cluster is answered now. */
    private void answer() {
        while (!background.isEmpty()) {
            background.remove().run();
        }
    }

    private TokenAttempt onCluster() {
        return cluster.client().ceremonies().rootToken().status();
    }

    private Loss loss() {
        return new Loss(model);
    }

    @Test
    @DisplayName("before the cluster has answered the start leaves no attempt behind, and none here")
    void startedLate() {
        model.start();
        model.forget();
        answer();
        assertThat(model.stageProperty().get()).isEqualTo(TokenModel.Stage.START);
        assertThat(model.busyProperty().get()).isFalse();
        assertThat(onCluster().started()).isFalse();
        assertThat(transcripts.read()).isEmpty();
    }

    @Test
    @DisplayName("ends the attempt whose one-time password goes with it, and says so")
    void ownAttempt() {
        model.start();
        answer();
        assertThat(onCluster().started()).isTrue();
        assertThat(loss().words()).contains("one-time password");
        assertThat(loss().question().orElseThrow().words()).contains("begun here on “Vault”", "has to be begun again");
        model.forget();
        answer();
        assertThat(onCluster().started()).isFalse();
        assertThat(loss().words()).isEmpty();
        assertThat(loss().question()).isEmpty();
        assertThat(transcripts.newest()).last().isEqualTo("end cancelled");
    }

    @Test
    @DisplayName("leaves an attempt alone that was started elsewhere")
    void othersAttempt() {
        cluster.client().ceremonies().rootToken().start();
        model.look();
        answer();
        model.join();
        assertThat(loss().words()).isEmpty();
        assertThat(loss().question()).isEmpty();
        model.forget();
        answer();
        assertThat(onCluster().started()).isTrue();
    }

    @Test
    @DisplayName("does not take up an attempt that was looked for before")
    void lookedLate() {
        cluster.client().ceremonies().rootToken().start();
        model.look();
        model.forget();
        answer();
        assertThat(model.runningProperty().get()).isNull();
    }
}
