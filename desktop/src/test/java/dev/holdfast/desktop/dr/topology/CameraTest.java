package dev.holdfast.desktop.dr.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.holdfast.desktop.dr.topology.layout.Box;
import dev.holdfast.desktop.dr.topology.layout.Point;
import dev.holdfast.desktop.dr.topology.layout.Size;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The view of the drawing")
class CameraTest {
    private static final Size VIEW = new Size(800, 500);
    private static final Size DRAWING = new Size(2000, 600);

    @Test
    @DisplayName("shows all of the drawing in the middle")
    void fitted() {
        Camera camera = Camera.fitted(DRAWING, VIEW);
        assertThat(camera.scale()).isEqualTo(752.0 / 2000);
        assertThat(camera.shiftX()).isEqualTo(24);
        assertThat(camera.shiftY()).isEqualTo((500 - 600 * camera.scale()) / 2);
    }

    @Test
    @DisplayName("does not blow up a small drawing")
    void small() {
        assertThat(Camera.fitted(new Size(10, 10), VIEW).scale()).isLessThan(1.2);
    }

    @Test
    @DisplayName("keeps the point under the mouse where it is while zooming, within limits")
    void zoomed() {
        Camera camera = new Camera(1, 30, 40);
        Point mouse = new Point(130, 240);
        Camera near = camera.zoomed(2, mouse);
        assertThat(near.shiftX() + 100 * near.scale()).isCloseTo(mouse.x(), within(1e-9));
        assertThat(near.shiftY() + 200 * near.scale()).isCloseTo(mouse.y(), within(1e-9));
        assertThat(camera.zoomed(1000, mouse).scale()).isEqualTo(Camera.MOST);
        assertThat(camera.zoomed(0.0001, mouse).scale()).isEqualTo(Camera.LEAST);
    }

    @Test
    @DisplayName("cannot lose the drawing")
    void kept() {
        Camera lost = new Camera(1, 5000, -5000).kept(DRAWING, VIEW);
        assertThat(lost.shiftX()).isLessThan(VIEW.width());
        assertThat(lost.shiftY() + DRAWING.height()).isPositive();
    }

    @Test
    @DisplayName("moves no farther than is needed to see a card")
    void revealing() {
        Camera camera = new Camera(1, 0, 0);
        assertThat(camera.revealing(new Box(100, 100, 50, 50), VIEW)).isEqualTo(camera);
        assertThat(camera.revealing(new Box(900, 100, 50, 50), VIEW)).isEqualTo(new Camera(1, -162, 0));
        assertThat(camera.revealing(new Box(-50, 100, 50, 50), VIEW)).isEqualTo(new Camera(1, 62, 0));
    }
}
