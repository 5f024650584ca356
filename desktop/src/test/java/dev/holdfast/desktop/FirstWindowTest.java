package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.EngineConnector;
import dev.holdfast.desktop.app.FirstFrame;
import dev.holdfast.desktop.app.FirstLook;
import dev.holdfast.desktop.app.Fonts;
import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.desktop.app.Theme;
import dev.holdfast.desktop.testing.ChosenFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.text.DecimalFormat;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
@DisplayName("The console's window, as it is drawn first,")
class FirstWindowTest {
    /** Pixels that nobody sees when the one takes the place of the other. */
    private static final double NEAR = 1.5;

    @TempDir
    static Path folder;

    private final AtomicBoolean drawn = new AtomicBoolean();
    private SettingsFile settings;
    private Stage window;
    private Wiring console;

    @Start
    void start(Stage stage) throws IOException {
        window = stage;
        Fonts.loadFirst();
        settings = SettingsFile.open(folder, new KmsModules(folder));
        RemoteCluster north = new RemoteCluster("North", "https://127.0.0.1:1", "", "", "");
        settings.change(first -> first.withClusters(List.of(north), "").with(likes -> likes.withTheme(Theme.LIGHT)));
        FirstFrame.open(stage, FirstLook.into(folder), false, () -> drawn.set(true));
    }

    @AfterEach
    void stop(FxRobot robot) {
        robot.interact(console::close);
    }

    @Test
    @DisplayName("has every word and card where the console then has them, and gives its place to the console")
    void alike(FxRobot robot) {
        ConsoleRobot person = new ConsoleRobot(robot);
        Awaitility.await().untilTrue(drawn);
        person.picture("first-frame");
        Map<String, Bounds> before = person.on(() -> words(window));
        assertThat(before).containsKeys("Holdfast 17.5", "Clusters 14", "Settings 14", "North 16.1");
        robot.interact(() -> {
            Fonts.load();
            console =
                    new Wiring(settings, folder, false, new EngineConnector(), new ChosenFiles(folder.resolve("file")));
            console.open(window);
        });
        person.untilShown("_Add cluster");
        person.picture("first-console");
        Map<String, Bounds> after = person.on(() -> words(window));
        assertThat(before.entrySet().stream()
                        .filter(entry -> !isNear(entry.getValue(), after.get(entry.getKey())))
                        .map(entry -> entry + ", then " + after.get(entry.getKey())))
                .isEmpty();
    }

    private static boolean isNear(Bounds first, Bounds then) {
        return then != null
                && Math.abs(first.getMinX() - then.getMinX()) <= NEAR
                && Math.abs(first.getMinY() - then.getMinY()) <= NEAR
                && Math.abs(first.getWidth() - then.getWidth()) <= NEAR;
    }

    /** What is drawn in words, each with the size of its letters, and where. */
    private static Map<String, Bounds> words(Stage window) {
        Map<String, Bounds> found = new HashMap<>();
        collect(window.getScene().getRoot(), found);
        return found;
    }

    private static void collect(Node node, Map<String, Bounds> found) {
        if (!node.isVisible()) {
            return;
        }
        if (node instanceof Text text) {
            String size = new DecimalFormat("#.#").format(text.getFont().getSize());
            found.put(text.getText() + " " + size, text.localToScene(text.getLayoutBounds()));
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, found));
        }
    }
}
