package dev.holdfast.desktop.ceremony;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.custodian.CollectModel.Place;
import dev.holdfast.desktop.testing.EmbeddedCluster;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.Initialized;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Signing in with a token that was just made")
class SignInTest {
    @TempDir
    private Path home;

    private final Deque<Runnable> background = new ArrayDeque<>();
    private final Session session = new Session();
    private final List<Problem> problems = new ArrayList<>();
    private final SecretBuffer token = new SecretBuffer();
    private EmbeddedCluster cluster;
    private Initialized made;

    @BeforeEach
    void open() {
        cluster = new EmbeddedCluster(home);
        made = cluster.initialize(1, 1);
        cluster.client().seal().unseal(made.keysBase64().get(0));
        session.select(cluster.client());
    }

    @AfterEach
    void close() {
        cluster.close();
    }

    /** Sends a token, which is answered when the queue is run. */
    private void use(String text) {
        token.replace(0, token.length(), text);
        SignIn.with(session, new Tasks(background::add, Runnable::run))
                .use()
                .with(new TokenUse.Handed(new Place("Vault", cluster.client()), token, null, problems::add, () -> {}));
    }

    @Test
    @DisplayName("asks the cluster whose it is, and keeps no copy")
    void accepted() {
        use(made.rootToken());
        assertThat(token.isEmpty()).as("forgotten once sent").isTrue();
        assertThat(session.isSignedIn()).as("before the answer").isFalse();
        background.remove().run();
        assertThat(session.identityProperty().get().displayName()).isEqualTo("root");
    }

    @Test
    @DisplayName("leaves nobody signed in if the console locks before the answer")
    void locked() {
        use(made.rootToken());
        session.signOut();
        background.remove().run();
        assertThat(session.isSignedIn()).isFalse();
    }

    @Test
    @DisplayName("leaves nobody signed in if another cluster comes to the front before the answer")
    void anotherCluster() {
        use(made.rootToken());
        session.leave();
        background.remove().run();
        assertThat(session.isSignedIn()).isFalse();
        assertThat(session.holdfast()).isEmpty();
    }

    @Test
    @DisplayName("says that it was refused, but not at another cluster")
    void refused() {
        use("hfs.000000000000000000000000");
        background.remove().run();
        assertThat(problems).singleElement().extracting(Problem::kind).isEqualTo(Problem.Kind.PERMISSION);
        use("hfs.000000000000000000000000");
        session.leave();
        background.remove().run();
        assertThat(problems).hasSize(1);
    }
}
