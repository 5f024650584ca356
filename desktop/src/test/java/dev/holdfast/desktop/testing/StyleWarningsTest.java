package dev.holdfast.desktop.testing;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class StyleWarningsTest {
    private Label label;

    @Start
    void start(Stage stage) {
        label = new Label("words");
        stage.setScene(new Scene(label));
        stage.show();
    }

    @Test
    @DisplayName("A colour that no theme has is heard of")
    void heard(FxRobot robot, StyleWarnings warnings) {
        robot.interact(() -> {
            label.setStyle("-fx-text-fill: -no-such-colour;");
            label.applyCss();
            label.setStyle("");
        });
        assertThat(warnings.drain()).anyMatch(warning -> warning.contains("-no-such-colour"));
    }
}
