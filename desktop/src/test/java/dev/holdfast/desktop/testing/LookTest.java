package dev.holdfast.desktop.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.holdfast.desktop.app.Theme;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
@DisplayName("What is hard to read is found:")
class LookTest {
    private Label words;
    private VBox card;
    private Scene scene;

    @Start
    void start(Stage stage) {
        Theme.LIGHT.apply(false);
        words = new Label("words");
        card = new VBox(words);
        card.setPrefHeight(440);
        scene = new Scene(new VBox(card, new Button("last")), 1024, 700);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    @DisplayName("the contrast of grey and white is what WCAG says")
    void ratio() {
        assertThat(Contrast.ratio(Color.BLACK, Color.WHITE)).isCloseTo(21, within(0.01));
        assertThat(Contrast.ratio(Color.web("#767676"), Color.WHITE)).isCloseTo(4.54, within(0.01));
    }

    @Test
    @DisplayName("words on a colour that lets another one through")
    void translucent(FxRobot robot) {
        String dark = "-fx-text-fill: #c9d1d9; ";
        assertThat(faint(robot, dark, "-fx-background-color: #0d1117, rgba(56,139,253,0.15);"))
                .isEmpty();
        assertThat(faint(robot, dark, "-fx-background-color: #1f6feb, rgba(56,139,253,0.15);"))
                .singleElement()
                .asString()
                .contains("words");
    }

    @Test
    @DisplayName("words that fade with what they are in")
    void faded(FxRobot robot) {
        String plain = "-fx-background-color: white;";
        assertThat(faint(robot, "-fx-text-fill: #24292f;", plain)).isEmpty();
        assertThat(faint(robot, "-fx-text-fill: #24292f; -fx-opacity: 0.55;", plain))
                .hasSize(1);
    }

    private List<String> faint(FxRobot robot, String ofWords, String ofCard) {
        List<String> faint = new ArrayList<>();
        robot.interact(() -> {
            words.setStyle(ofWords);
            card.setStyle(ofCard);
            Sizes.settle(scene);
            faint.addAll(Contrast.faint(scene));
        });
        return faint;
    }

    @Test
    @DisplayName("a button below the edge of a laptop's screen at 200 %, and nothing once there is room")
    void small(FxRobot robot) {
        robot.interact(() -> assertThat(Sizes.cut(scene, List.of(Sizes.LAPTOP))).isEmpty());
        robot.interact(() -> card.setMinHeight(480));
        robot.interact(() -> assertThat(Sizes.cut(scene, List.of(Sizes.LAPTOP)))
                .singleElement()
                .asString()
                .contains("last"));
        robot.interact(() -> assertThat(Readability.cut(scene)).isEmpty());
    }
}
