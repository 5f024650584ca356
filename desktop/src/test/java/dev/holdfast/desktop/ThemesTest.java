package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Theme;
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

    private OpenConsole console;

    @Start
    void start(Stage unused) throws IOException {
        console = new OpenConsole(home, new TestConnector());
    }

    @AfterEach
    void stop(FxRobot robot) {
        console.close(robot);
    }

    @Test
    @DisplayName("while each menu and list is open, and again when it is closed, without a colour that is missing")
    void switched(FxRobot robot) {
        new ConsoleRobot(robot).untilShown("_Initialise…");
        List<Node> openers = console.window().getScene().getRoot().lookupAll("*").stream()
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
