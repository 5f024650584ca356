package dev.holdfast.desktop.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.Clusters;
import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.desktop.testing.TestConnector;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.Initialized;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Signing in")
class SignInModelTest {
    @TempDir
    private Path home;

    private final Session session = new Session();
    private final Deque<Runnable> background = new ArrayDeque<>();
    private Cluster cluster;
    private Initialized made;
    private SignInModel model;

    @BeforeEach
    void open() throws IOException {
        SettingsFile settings = SettingsFile.open(home, new KmsModules(home));
        cluster = new Clusters(settings, new TestConnector(), home, session).workstation();
        Holdfast client = cluster.connect();
        made = client.seal().initialize(1, 1);
        client.seal().unseal(made.keysBase64().get(0));
        model = new SignInModel(cluster, new Tasks(Runnable::run, Runnable::run), session);
    }

    @AfterEach
    void close() {
        cluster.disconnect();
    }

    private void type(String token) {
        model.token().replace(0, model.token().length(), token);
    }

    @Test
    @DisplayName("asks the cluster whose the token is")
    void accepted() {
        assertThat(model.ready().get()).isFalse();
        type(" " + made.rootToken() + " ");
        assertThat(model.ready().get()).isTrue();
        model.signIn();
        assertThat(model.doneProperty().get()).isTrue();
        assertThat(session.identityProperty().get().displayName()).isEqualTo("root");
        assertThat(session.holdfast().orElseThrow().tokens().lookupSelf().policies())
                .contains("root");
        assertThat(model.token().isEmpty()).as("forgotten once sent").isTrue();
    }

    /** Sends a good token, which is answered when the queue is run. */
    private SignInModel sent() {
        SignInModel waiting = new SignInModel(cluster, new Tasks(background::add, Runnable::run), session);
        waiting.token().replace(0, 0, made.rootToken());
        waiting.signIn();
        return waiting;
    }

    @Test
    @DisplayName("leaves nobody signed in if the console locks before the answer, and says so")
    void locked() {
        SignInModel waiting = sent();
        session.signOut();
        background.remove().run();
        assertThat(session.isSignedIn()).isFalse();
        assertThat(waiting.problemProperty().get().title()).isEqualTo("Nobody is signed in");
        waiting.token().replace(0, 0, "again");
        assertThat(waiting.ready().get()).isTrue();
    }

    @Test
    @DisplayName("leaves nobody signed in if another cluster comes to the front before the answer")
    void anotherCluster() {
        sent();
        session.leave();
        background.remove().run();
        assertThat(session.isSignedIn()).isFalse();
        assertThat(session.holdfast()).isEmpty();
    }

    @Test
    @DisplayName("leaves nobody signed in if the question was left before the answer")
    void left() {
        sent().left();
        background.remove().run();
        assertThat(session.isSignedIn()).isFalse();
    }

    @Test
    @DisplayName("leaves nobody signed in after a wrong token")
    void refused() {
        type("hfs.000000000000000000000000");
        model.signIn();
        assertThat(model.problemProperty().get().title()).contains("does not accept this token");
        assertThat(session.isSignedIn()).isFalse();
        assertThat(model.token().isEmpty()).isTrue();
    }
}
