package dev.holdfast.desktop.ui;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.layout.Region;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A bar of two parts")
class SplitBarTest {
    private static final double HEIGHT = 20;

    private final Region left = part(60, 300);
    private final Region right = part(100, 100);
    private final SplitBar bar = new SplitBar();

    SplitBarTest() {
        bar.getChildren().addAll(left, right);
    }

    private static Region part(double least, double wanted) {
        Region part = new Region();
        part.setMinWidth(least);
        part.setPrefSize(wanted, HEIGHT);
        return part;
    }

    private void layOut(double width) {
        bar.resize(width, bar.prefHeight(width));
        bar.layout();
    }

    @Test
    @DisplayName("has them side by side where both fit")
    void sideBySide() {
        layOut(500);
        assertThat(bar.getHeight()).isEqualTo(HEIGHT);
        assertThat(left.getWidth()).isEqualTo(300);
        assertThat(right.getLayoutX()).isEqualTo(400);
    }

    @Test
    @DisplayName("has the second below the first where they do not")
    void below() {
        layOut(350);
        assertThat(bar.getHeight()).isGreaterThan(2 * HEIGHT);
        assertThat(left.getWidth()).isEqualTo(300);
        assertThat(right.getLayoutY()).isGreaterThan(HEIGHT);
    }

    @Test
    @DisplayName("does not become higher while the first can yield")
    void yielding() {
        bar.setLeftYielding(true);
        layOut(350);
        assertThat(bar.getHeight()).isEqualTo(HEIGHT);
        assertThat(left.getWidth()).isLessThan(right.getLayoutX());
        assertThat(right.getWidth()).isEqualTo(100);
        layOut(160);
        assertThat(bar.getHeight()).isGreaterThan(2 * HEIGHT);
    }
}
