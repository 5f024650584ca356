package dev.holdfast.desktop.custodian;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Fonts;
import dev.holdfast.desktop.app.Lock;
import dev.holdfast.desktop.app.Theme;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.ceremony.Unseal;
import dev.holdfast.desktop.testing.ChosenFiles;
import dev.holdfast.desktop.testing.ScriptedTransport;
import dev.holdfast.desktop.ui.Clipboards;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.SealStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationTest;

@DisplayName("What custodians see, when an answer comes late,")
class CollectPaneTest extends ApplicationTest {
    private static final String SHARE = "A".repeat(44);

    @TempDir
    private Path folder;

    private final Deque<Runnable> background = new ArrayDeque<>();
    private CollectModel<SealStatus> model;
    private CollectPane pane;
    private CollectModel.Place place = node("North", "https://north-2:8200");

    @Override
    public void start(Stage window) throws IOException {
        Fonts.load();
        Theme.LIGHT.apply(false);
        Clock clock = Clock.systemUTC();
        Windows windows = new Windows(new Lock(clock, Duration.ofHours(1)));
        ChosenFiles files = new ChosenFiles(Files.writeString(folder.resolve("share.txt"), SHARE));
        Desk desk = new Desk(
                new Tasks(background::add, Runnable::run),
                new Clipboards(),
                files,
                windows,
                clock,
                new KnownShares(),
                null);
        model = new CollectModel<>(
                new Unseal(), () -> place, desk.collecting(), (what, nonce, custodian, fingerprint) -> {});
        pane = new CollectPane(model, desk);
        window.setScene(windows.scene(pane.root()));
        window.show();
        pane.follow();
    }

    private static CollectModel.Place node(String cluster, String active) {
        String leader = "{\"ha_enabled\":true,\"is_self\":false,\"leader_address\":\"" + active + "\"}";
        return new CollectModel.Place(
                cluster, new Holdfast(new ScriptedTransport().on("read sys/leader", 200, leader)));
    }

    @AfterEach
    void leave() {
        interact(pane::leave);
    }

    private void answerLastFirst() {
        while (!background.isEmpty()) {
            background.removeLast().run();
        }
    }

    @Test
    @DisplayName("is the node of the cluster in front, and not the one that was asked for before")
    void node() {
        interact(() -> {
            pane.leave();
            place = node("South", "https://south-1:8200");
            pane.follow();
            answerLastFirst();
        });
        assertThat(lookup("#node").queryAs(Label.class).getText()).isEqualTo("https://south-1:8200");
    }

    @Test
    @DisplayName("is the share in a file, unless the page was left, or the console locked, before it was read")
    void shareInFile() {
        interact(() -> {
            openFile();
            pane.leave();
            answerLastFirst();
            assertThat(model.share().isEmpty()).as("left").isTrue();
            openFile();
            model.forgetTyped();
            answerLastFirst();
            assertThat(model.share().isEmpty()).as("locked").isTrue();
            openFile();
            answerLastFirst();
            assertThat(model.share().asText(SHARE::equals)).as("in time").isTrue();
        });
    }

    private void openFile() {
        lookup("#file").queryAs(Button.class).fire();
    }
}
