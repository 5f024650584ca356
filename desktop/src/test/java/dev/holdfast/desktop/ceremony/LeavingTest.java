package dev.holdfast.desktop.ceremony;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Fonts;
import dev.holdfast.desktop.app.Lock;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.Theme;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.custodian.Desk;
import dev.holdfast.desktop.custodian.KnownShares;
import dev.holdfast.desktop.testing.ChosenFiles;
import dev.holdfast.desktop.testing.EmbeddedCluster;
import dev.holdfast.desktop.testing.HeldSecrets;
import dev.holdfast.desktop.testing.TestTranscripts;
import dev.holdfast.desktop.ui.Clipboards;
import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.desktop.ui.SecretField;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.Initialized;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import javafx.scene.control.Button;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.framework.junit5.ApplicationTest;

@DisplayName("The page of ceremonies, when it is left,")
class LeavingTest extends ApplicationTest {
    @TempDir
    private Path folder;

    private final Session session = new Session();
    private EmbeddedCluster cluster;
    private Initialized made;
    private CeremonyController page;

    /** What ends all that was under way there. */
    enum End {
        LOCK,
        SEAL,
        CLOSE
    }

    @Override
    public void start(Stage window) {
        Fonts.load();
        Theme.LIGHT.apply(false);
        cluster = new EmbeddedCluster(folder.resolve("data"));
        made = cluster.initialize(3, 2);
        Windows windows = new Windows(new Lock(Clock.systemUTC(), Duration.ofHours(1)));
        Desk desk = new Desk(
                new Tasks(Runnable::run, Runnable::run),
                new Clipboards(),
                new ChosenFiles(folder.resolve("file")),
                windows,
                Clock.systemUTC(),
                new KnownShares(),
                new TestTranscripts(folder.resolve("transcripts")).transcripts());
        page = new CeremonyController(
                session,
                desk,
                List.of(),
                new CeremonyWays(() -> "Vault", this::look, () -> {}, () -> {}, () -> {}, () -> {}));
        window.setScene(windows.scene(page.root()));
        window.show();
        session.select(cluster.client());
        look();
        page.shown();
    }

    private void look() {
        session.update(cluster.client().seal().status());
    }

    @AfterEach
    void closeCluster() {
        interact(page::hidden);
        cluster.close();
    }

    @Test
    @DisplayName("locked forgets a share that was typed, and the one-time password")
    void collecting() {
        startToken();
        interact(() -> {
            assertThat(held()).hasSize(2).contains(share(1));
            leave(End.LOCK);
            assertThat(held()).isEmpty();
        });
    }

    @ParameterizedTest
    @EnumSource(End.class)
    @DisplayName("forgets a token that was made, even while it is revealed")
    void made(End end) {
        startToken();
        interact(() -> {
            fire("#submit");
            lookup("#reveal").queryAs(Button.class).arm();
            assertThat(held()).hasSize(2).allMatch(token -> token.startsWith("hfs."));
            leave(end);
            assertThat(held()).isEmpty();
        });
    }

    @Test
    @DisplayName(
            "for another room forgets what was typed, and keeps what goes on: the one-time password, then the token")
    void anotherRoom() {
        startToken();
        interact(() -> {
            page.hidden();
            assertThat(held()).hasSize(1).doesNotContain(share(1));
            page.shown();
        });
        type(1);
        interact(() -> {
            fire("#submit");
            page.hidden();
            assertThat(held()).singleElement().asString().startsWith("hfs.");
        });
    }

    /** Up to the last share, which is typed and not sent. */
    private void startToken() {
        interact(() -> {
            made.keysBase64()
                    .subList(0, 2)
                    .forEach(share -> cluster.client().seal().unseal(share));
            session.leave();
            session.select(cluster.client());
            look();
        });
        interact(() -> fire("#choice-root"));
        interact(() -> fire("#start"));
        type(0);
        interact(() -> fire("#submit"));
        type(1);
    }

    private String share(int number) {
        return made.keysBase64().get(number);
    }

    private void type(int number) {
        interact(() -> {
            SecretBuffer typed =
                    lookup(".secret-field").queryAs(SecretField.class).buffer();
            typed.replace(0, typed.length(), share(number));
        });
    }

    private void fire(String button) {
        page.root().applyCss(); // a scroll pane has its content only then
        lookup(button).queryAs(Button.class).fire();
    }

    private List<String> held() {
        return HeldSecrets.in(page);
    }

    private void leave(End end) {
        switch (end) {
            case LOCK -> page.drop();
            case SEAL -> {
                cluster.client().withToken(made.rootToken()).seal().seal();
                look();
            }
            case CLOSE -> session.leave();
        }
    }
}
