package dev.holdfast.desktop.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
@DisplayName("The error pane")
class ErrorPaneTest {
    private ErrorPane pane;

    @Start
    void start(Stage stage) {
        pane = new ErrorPane();
        stage.setScene(new Scene(pane, 500, 300));
        stage.show();
    }

    @Test
    @DisplayName("says what happened and opens its details on request")
    void details(FxRobot robot) {
        robot.interact(() -> pane.show(
                new Problem(Problem.Kind.INPUT, "Refused", "It is late.", "Come back.", Map.of(), "HTTP 400")));
        assertThat(pane.getAccessibleText()).isEqualTo("Refused. It is late. Come back.");
        assertThat(robot.lookup("#details").query().isVisible()).isFalse();
        robot.clickOn("#detailsLink");
        assertThat(robot.lookup("#details").queryTextInputControl().getText()).isEqualTo("HTTP 400");
        assertThat(robot.lookup("#details").query().isVisible()).isTrue();
        robot.interact(pane::clear);
        assertThat(pane.isVisible()).isFalse();
    }
}
