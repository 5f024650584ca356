package dev.holdfast.desktop.mounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Fonts;
import dev.holdfast.desktop.app.Lock;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.Theme;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.testing.Keyboard;
import dev.holdfast.desktop.testing.Look;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.EmbeddedEngine;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.Initialized;
import dev.holdfast.engine.client.MountInfo;
import dev.holdfast.engine.client.TokenCalls.Identity;
import dev.holdfast.engine.testing.SoftHsm;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationTest;

@Tag("window")
@DisplayName("The page of mounts, over a real engine and by the keyboard")
class MountsScreenTest extends ApplicationTest {
    private final SoftHsm token = SoftHsm.create();
    private final Session session = new Session();
    private EmbeddedEngine engine;
    private Holdfast holdfast;
    private MountsScreen screen;

    @TempDir
    private Path home;

    @Override
    public void start(Stage stage) {
        Fonts.load();
        Theme.LIGHT.apply(false);
        engine = EmbeddedEngine.open(home, List.of(new EmbeddedEngine.Library("softhsm", SoftHsm.library())));
        Initialized secrets = engine.connect().seal().initialize(1, 1);
        engine.connect().seal().unseal(secrets.keysBase64().get(0));
        holdfast = engine.connect().withToken(secrets.rootToken());
        session.select(engine.connect());
        session.signIn(holdfast, new Identity("root", List.of("root")));
        Windows windows = new Windows(new Lock(Clock.systemUTC(), Duration.ofHours(1)));
        screen = new MountsScreen(new Tasks(Runnable::run, Runnable::run), session, windows, () -> {});
        stage.setScene(windows.scene(screen.root()));
        stage.setWidth(1024);
        stage.setHeight(700);
        stage.show();
        screen.shown();
    }

    @AfterEach
    void close() {
        engine.close();
        token.delete();
    }

    private void key(String name, boolean anyMount) {
        holdfast.managedKeys()
                .write(
                        "pkcs11",
                        name,
                        Map.of(
                                "library",
                                "softhsm",
                                "token_label",
                                token.label(),
                                "pin",
                                token.pin(),
                                "key_label",
                                name,
                                "mechanism",
                                "0x1041",
                                "curve",
                                "P256",
                                "allow_generate_key",
                                true,
                                "any_mount",
                                anyMount));
    }

    private void press(String selector) {
        Keyboard.tabTo(this, lookup(selector).query());
        push(KeyCode.SPACE);
    }

    private void typeInto(String selector, String text) {
        Keyboard.tabTo(this, lookup(selector).query());
        targetWindow(front().getWindow());
        write(text);
    }

    private Scene front() {
        List<Window> open = listWindows();
        return open.get(open.size() - 1).getScene();
    }

    private void picture(String name) {
        interact(() -> Look.at(front(), name));
    }

    private List<String> shown() {
        return lookup(".label").queryAllAs(Label.class).stream()
                .map(Label::getText)
                .toList();
    }

    @SuppressWarnings("unchecked") // the table's rows are mounts
    private TableView<MountInfo> table() {
        return lookup("#table").queryAs(TableView.class);
    }

    @Test
    @DisplayName("creates a mount, says which keys it may use and why, changes it and removes it")
    void wholeWay() {
        key("signer", false);
        key("shared", true);
        picture("mounts-empty");
        push(KeyCode.F5);
        press(".empty-state .button");
        picture("mounts-new");
        typeInto("#path", "sign");
        interact(() -> lookup("#type").queryComboBox().getSelectionModel().select(2));
        typeInto("#description", "Signatures of releases");
        typeInto("#defaultLease", "24h");
        interact(() -> lookup("#keys").queryListView().getSelectionModel().select(1));
        press("#keys");
        typeInto("#filter", "to-come");
        press("#addKey");
        picture("mounts-new-filled");
        push(KeyCode.ENTER);

        MountInfo made = table().getItems().get(0);
        assertThat(made.path()).isEqualTo("sign");
        assertThat(made.type()).isEqualTo("transit");
        assertThat(made.defaultLeaseSeconds()).isEqualTo(86_400);
        assertThat(made.allowedManagedKeys()).containsExactlyInAnyOrder("signer", "to-come");
        assertThat(shown())
                .contains(
                        "The mount lists it.",
                        "The key is open to any mount.",
                        "The mount lists the name; no key has it yet.");
        picture("mounts-drawer");

        press("#tune");
        assertThat(lookup("#save").queryAs(Button.class).isDisabled()).isTrue();
        interact(() -> lookup(".dialog #description").queryTextInputControl().end());
        typeInto(".dialog #description", " and images");
        push(KeyCode.ENTER);
        assertThat(table().getItems().get(0).description()).isEqualTo("Signatures of releases and images");
        assertThat(table().getItems().get(0).allowedManagedKeys()).hasSize(2);

        push(KeyCode.ESCAPE);
        push(KeyCode.DELETE);
        picture("mounts-remove");
        targetWindow(front().getWindow());
        write("sign");
        push(KeyCode.ENTER).push(KeyCode.SPACE);
        assertThat(table().getItems()).isEmpty();
        assertThat(holdfast.mounts().list()).extracting(MountInfo::path).doesNotContain("sign");
    }

    @Test
    @DisplayName("opens the mount that somebody was led to")
    void ledTo() {
        holdfast.mounts().enable("notes", "kv-v2", "");
        holdfast.mounts().enable("others", "kv-v2", "");
        interact(() -> {
            screen.turnTo("others");
            screen.shown();
        });
        assertThat(lookup(".drawer .title-3").queryLabeled().getText()).isEqualTo("others/");
    }

    @Test
    @DisplayName("keeps what was typed when the cluster refuses, and says why")
    void refused() {
        holdfast.mounts().enable("taken", "kv-v2", "");
        push(KeyCode.F5);
        press("#create");
        typeInto("#path", "/taken/");
        push(KeyCode.ENTER);
        assertThat(lookup(".dialog .error-pane").queryAs(ErrorPane.class).isVisible())
                .isTrue();
        assertThat(lookup("#path").queryTextInputControl().getText()).isEqualTo("/taken/");
        picture("mounts-refused");
        push(KeyCode.ESCAPE);
        interact(session::signOut);
        assertThat(table().isVisible()).isFalse();
        assertThat(shown()).contains("Nobody is signed in");
    }
}
