package dev.holdfast.desktop.ui;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.input.Clipboard;
import javafx.stage.Stage;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
@DisplayName("The clipboard")
class ClipboardsTest {
    private Clipboards clipboards;

    @Start
    void start(Stage stage) {
        clipboards = new Clipboards();
    }

    @Test
    @DisplayName("loses a secret when its time is up")
    void cleared(FxRobot robot) {
        robot.interact(() -> {
            clipboards.copySecret("share");
            assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo("share");
            assertThat(clipboards.secondsLeftProperty().get()).isEqualTo(30);
            tick(30);
            assertThat(Clipboard.getSystemClipboard().getString()).isNull();
        });
    }

    @Test
    @DisplayName("keeps what was copied elsewhere meanwhile")
    void kept(FxRobot robot) {
        robot.interact(() -> {
            clipboards.copySecret("share");
            clipboards.copy("something else");
            tick(30);
            assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo("something else");
        });
    }

    private void tick(int times) {
        for (int i = 0; i < times; i++) {
            clipboards.tick();
        }
    }
}
