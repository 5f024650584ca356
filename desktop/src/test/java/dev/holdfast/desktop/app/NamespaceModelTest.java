package dev.holdfast.desktop.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.testing.ScriptedTransport;
import dev.holdfast.desktop.testing.TestConnector;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.TokenCalls.Identity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Turning to another namespace")
class NamespaceModelTest {
    private static final String URL = "https://bern:8200";
    private static final String WHO = "read auth/token/lookup-self";

    @TempDir
    private Path home;

    private final ScriptedTransport bern = new ScriptedTransport();
    private final Session session = new Session();
    private SettingsFile settings;
    private Clusters clusters;
    private NamespaceModel model;

    @BeforeEach
    void open() throws IOException {
        settings = SettingsFile.open(home, new KmsModules(home));
        clusters = new Clusters(settings, new TestConnector().with(URL, bern), home, session);
        clusters.add(new RemoteCluster("Bern", URL, "", "", "pay"));
        session.signIn(new Holdfast(bern).withToken("t"), new Identity("ada", List.of("ops")));
        bern.on(WHO, 200, "{\"data\":{\"display_name\":\"ada\"}}");
        bern.on("list sys/namespaces", 200, "{\"data\":{\"keys\":[\"eu/\",\"us/\"]}}");
        model = new NamespaceModel(clusters, session, new Tasks(Runnable::run, Runnable::run));
    }

    @Test
    @DisplayName("shows those inside, goes there with the same token, and remembers it for the cluster")
    void inside() throws IOException {
        model.look();
        assertThat(model.inside()).containsExactly("pay/eu", "pay/us");
        model.pathProperty().set(" /pay/eu/ ");
        model.enter();
        assertThat(model.doneProperty().get()).isTrue();
        assertThat(session.isSignedIn()).isTrue();
        assertThat(clusters.current().namespace()).isEqualTo("pay/eu");
        session.holdfast().orElseThrow().namespaces().list();
        assertThat(bern.calls().get(bern.calls().size() - 1).namespace()).isEqualTo("pay/eu");
        assertThat(SettingsFile.open(home, new KmsModules(home)).get().clusters())
                .extracting(RemoteCluster::namespace)
                .containsExactly("pay/eu");
    }

    @Test
    @DisplayName("says that the token is not good there, changes nothing, and can enter signed out")
    void unfit() {
        bern.on(WHO, 403, "{\"errors\":[\"permission denied\"]}");
        model.pathProperty().set("root");
        model.enter();
        assertThat(model.problemProperty().get().title()).isEqualTo("Your token is not good in root");
        assertThat(model.tokenUnfitProperty().get()).isTrue();
        assertThat(clusters.current().namespace()).isEqualTo("pay");
        List<Holdfast> inFront = new ArrayList<>();
        session.holdfastProperty().addListener((client, before, now) -> inFront.add(now));
        model.enterSignedOut();
        assertThat(inFront).as("a ceremony there goes on").isNotEmpty().doesNotContainNull();
        assertThat(clusters.current().namespace()).isEmpty();
        assertThat(session.isSignedIn()).isFalse();
    }

    @Test
    @DisplayName("leads nowhere if the question was left before the answer")
    void left() {
        Deque<Runnable> background = new ArrayDeque<>();
        model = new NamespaceModel(clusters, session, new Tasks(background::add, Runnable::run));
        model.pathProperty().set("pay/eu");
        model.enter();
        model.left();
        clusters.select(clusters.workstation());
        background.remove().run();
        assertThat(clusters.workstation().namespace()).isEmpty();
        assertThat(model.doneProperty().get()).isFalse();
    }

    @Test
    @DisplayName("says which name can be none, and that one does not exist")
    void wrong() {
        model.pathProperty().set("pay/sys");
        assertThat(model.wrong().get()).isEqualTo("No namespace can be called “sys”.");
        model.pathProperty().set("pay/asia");
        assertThat(model.wrong().get()).isEmpty();
        bern.on(WHO, 404, "{\"errors\":[\"no namespace\"]}");
        model.enter();
        assertThat(model.problemProperty().get().title()).isEqualTo("There is no namespace “pay/asia”");
    }
}
