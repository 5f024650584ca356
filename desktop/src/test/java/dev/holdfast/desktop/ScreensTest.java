package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Fonts;
import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.desktop.app.Settings;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.desktop.app.Theme;
import dev.holdfast.desktop.testing.ChosenFiles;
import dev.holdfast.desktop.testing.Pictures;
import dev.holdfast.desktop.testing.SimulatedCluster;
import dev.holdfast.desktop.testing.SimulatedConnector;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
@DisplayName("Pictures of the screens")
class ScreensTest {
    @TempDir
    static Path home;

    private final SimulatedCluster here = new SimulatedCluster();
    private final SimulatedCluster there =
            new SimulatedCluster().initialized(5, 3).unsealed();
    private Wiring console;
    private Stage stage;

    @Start
    void start(Stage primary) throws IOException {
        Fonts.load();
        stage = primary;
        SettingsFile settings = SettingsFile.open(home, new KmsModules(home));
        settings.change(old -> Settings.first(List.of())
                .withClusters(
                        List.of(
                                new RemoteCluster("Zürich", "https://vault.example.com:8200", "", "", "payments"),
                                new RemoteCluster("Genève", "https://10.0.0.7:8200", "", "", "")),
                        ""));
        console = new Wiring(
                settings,
                home,
                false,
                new SimulatedConnector(here).with("https://vault.example.com:8200", there),
                new ChosenFiles(home.resolve("share.txt")));
        console.open(primary);
    }

    @AfterEach
    void stop(FxRobot robot) {
        robot.interact(console::close);
    }

    @Test
    @DisplayName("clusters, adding one, signing in")
    void clusters(FxRobot robot) throws Exception {
        waitFor(() -> robot.lookup(".status-chip").queryAll().size() > 4);
        take(robot, "clusters");
        robot.clickOn("#add");
        robot.write("Bern").clickOn("#pin").clickOn("#fetch");
        waitFor(() -> robot.lookup("#shown").query().isVisible());
        take(robot, "add-cluster");
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        there.setSilent(true);
        waitFor(() -> robot.lookup(".error-pane").queryAll().stream()
                        .filter(Node::isVisible)
                        .count()
                > 1);
        take(robot, "clusters-silent");
        robot.interact(() -> stage.getScene().getRoot().requestFocus());
        robot.clickOn("#lockButton");
        take(robot, "locked");
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        assertThat(robot.lookup("#add").query().isVisible()).isTrue();
    }

    @Test
    @DisplayName("initialise and unseal")
    void ceremony(FxRobot robot) throws Exception {
        waitFor(() -> robot.lookup("#primary").queryAll().stream().anyMatch(Node::isVisible));
        robot.clickOn("#primary");
        WaitForAsyncUtils.waitForFxEvents();
        take(robot, "initialise-1-shares");
        robot.clickOn("#next");
        for (String name :
                List.of("Ada Lovelace", "Blaise Pascal", "Emmy Noether", "Grace Hopper", "Sofja Kowalewskaja")) {
            robot.write(name).press(KeyCode.ENTER).release(KeyCode.ENTER);
        }
        take(robot, "initialise-3-root-token");
        robot.clickOn("#back");
        take(robot, "initialise-2-custodians");
        robot.clickOn("#next").clickOn("#next");
        take(robot, "initialise-4-review");
        robot.clickOn("#next");
        waitFor(() -> robot.lookup("#reveal").tryQuery().isPresent());
        robot.press(KeyCode.SPACE);
        take(robot, "initialise-5-hand-over");
        robot.release(KeyCode.SPACE);
        for (int turn = 0; turn < 6; turn++) {
            robot.clickOn("#copy").clickOn("#taken");
        }
        take(robot, "initialise-5-handed-over");
        robot.clickOn("#next");
        robot.write(SimulatedCluster.makeShares(5).get(0)).press(KeyCode.ENTER).release(KeyCode.ENTER);
        waitFor(() -> robot.lookup(".banner").query().isVisible());
        take(robot, "initialise-6-prove");
        robot.clickOn("#next");
        take(robot, "initialise-7-summary");
        robot.clickOn("#next");
        waitFor(() -> robot.lookup("#submit").query().isVisible());
        take(robot, "ceremony-0");
        robot.write("Ada Lovelace").press(KeyCode.ENTER).release(KeyCode.ENTER);
        robot.write(SimulatedCluster.makeShares(5).get(0)).press(KeyCode.ENTER).release(KeyCode.ENTER);
        waitFor(() -> robot.lookup("#outcome").query().isVisible());
        take(robot, "ceremony-1-accepted");
        here.give(4);
        waitFor(() -> robot.lookup(".ring .label").queryLabeled().getText().startsWith("2"));
        robot.write("Emmy").press(KeyCode.ENTER).release(KeyCode.ENTER);
        robot.write("AAAA").write(SimulatedCluster.makeShares(5).get(0).substring(4));
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        waitFor(() -> robot.lookup("#outcome").query().getStyleClass().contains("tone-danger"));
        take(robot, "ceremony-2-foreign");
        robot.write(SimulatedCluster.makeShares(5).get(2)).press(KeyCode.ENTER).release(KeyCode.ENTER);
        waitFor(() -> robot.lookup("#empty").query().isVisible());
        take(robot, "ceremony-3-done");
    }

    private static void waitFor(java.util.concurrent.Callable<Boolean> condition) throws Exception {
        WaitForAsyncUtils.waitFor(10, TimeUnit.SECONDS, condition);
        WaitForAsyncUtils.waitForFxEvents();
    }

    private void take(FxRobot robot, String name) {
        WaitForAsyncUtils.waitForFxEvents();
        robot.interact(() -> {
            Theme.LIGHT.apply(false);
            Pictures.take(front(robot), name + "-light");
            Theme.DARK.apply(false);
            Pictures.take(front(robot), name + "-dark");
            Theme.LIGHT.apply(false);
        });
    }

    private Scene front(FxRobot robot) {
        List<Window> windows = robot.listWindows();
        return windows.stream()
                .filter(Window::isShowing)
                .filter(window -> window != stage)
                .findFirst()
                .map(Window::getScene)
                .orElse(stage.getScene());
    }
}
