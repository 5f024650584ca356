package dev.holdfast.desktop.testing;

import dev.holdfast.desktop.app.Preferences;
import dev.holdfast.desktop.app.WindowPlace;
import java.util.List;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import javafx.stage.Window;

/**
 * A size at which every window must be whole. Windows of their own take what they need of it. Asked on the FX thread.
 *
 * @param width in logical pixels, like {@code height}
 * @param scale of the screen, 2 for 200 %
 * @param letters in percent
 */
record Sizes(double width, double height, double scale, int letters) {
    private static final int USUAL = 100;
    private static final double LETTER = 14;

    /** Screens of 2048x1400 and of 1920x1080, less a bar of title and one of tasks, both at 200 %; the largest letters. */
    static final List<Sizes> ALL = List.of(
            new Sizes(WindowPlace.MIN_WIDTH, WindowPlace.MIN_HEIGHT, 2, USUAL),
            new Sizes(960, 490, 2, USUAL),
            new Sizes(WindowPlace.MIN_WIDTH, WindowPlace.MIN_HEIGHT, 1, Preferences.MOST_FONT));

    /** What is cut at this size; the scene is left as it was. */
    List<String> cut(Scene scene) {
        Parent root = scene.getRoot();
        Window window = scene.getWindow();
        String style = root.getStyle();
        double before = window.getRenderScaleX();
        root.setStyle(style + "-fx-font-size: " + LETTER * letters / USUAL + "px;");
        scale(window, scale);
        root.applyCss();
        fit(scene, (Region) root);
        root.layout();
        List<String> cut = Readability.cut(scene);
        root.setStyle(style);
        scale(window, before);
        settle(scene);
        return cut;
    }

    private static void scale(Window window, double scale) {
        window.setRenderScaleX(scale);
        window.setRenderScaleY(scale);
    }

    private void fit(Scene scene, Region root) {
        boolean own = scene.getWindow() instanceof Stage stage && stage.getOwner() != null;
        double given = own ? Math.min(width, root.prefWidth(-1)) : width;
        root.resize(given, own ? Math.min(height, root.prefHeight(given)) : height);
    }

    /** Everything in its place, in the size that the window has. */
    static void settle(Scene scene) {
        scene.getRoot().applyCss();
        scene.getRoot().resize(scene.getWidth(), scene.getHeight());
        scene.getRoot().layout();
    }

    @Override
    public String toString() {
        return String.format("%.0fx%.0f at %.0f %%, letters of %d %%", width, height, scale * USUAL, letters);
    }
}
