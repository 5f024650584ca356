package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Fonts;
import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.desktop.app.Theme;
import dev.holdfast.desktop.testing.ChosenFiles;
import dev.holdfast.desktop.testing.TestConnector;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.MenuButton;
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

@ExtendWith(ApplicationExtension.class)
@DisplayName("Another theme is put on")
class ThemesTest {
    @TempDir
    static Path home;

    private Wiring console;
    private Stage window;

    @Start
    void start(Stage stage) throws IOException {
        Fonts.load();
        window = stage;
        SettingsFile settings = SettingsFile.open(home, new KmsModules(home));
        console = new Wiring(settings, home, false, new TestConnector(), new ChosenFiles(home.resolve("share.txt")));
        console.open(stage);
    }

    @AfterEach
    void stop(FxRobot robot) {
        robot.interact(() -> {
            console.close();
            Theme.LIGHT.apply(false);
        });
    }

    @Test
    @DisplayName("while each menu and list is open, and again when it is closed, without a colour that is missing")
    void switched(FxRobot robot) {
        new ConsoleRobot(robot).untilShown("_Initialise…");
        List<Node> openers = window.getScene().getRoot().lookupAll("*").stream()
                .filter(node -> node instanceof MenuButton || node instanceof ComboBoxBase<?>)
                .toList();
        assertThat(openers).isNotEmpty();
        for (Node opener : openers) {
            robot.interact(() -> show(opener, true));
            assertThat(Window.getWindows()).as("%s is open", opener).hasSizeGreaterThan(1);
            robot.interact(() -> Theme.DARK.apply(false));
            robot.interact(() -> show(opener, false));
            robot.interact(() -> Theme.LIGHT.apply(false));
        }
    }

    private static void show(Node opener, boolean open) {
        if (opener instanceof MenuButton menu) {
            if (open) {
                menu.show();
            } else {
                menu.hide();
            }
        } else if (opener instanceof ComboBoxBase<?> box) {
            if (open) {
                box.show();
            } else {
                box.hide();
            }
        }
    }
}
