package dev.holdfast.desktop.testing;

import dev.holdfast.desktop.app.Preferences;
import dev.holdfast.desktop.app.WindowPlace;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
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

    /** A screen of 1920x1080 at 200 %, less a bar of title and one of tasks. */
    static final Sizes LAPTOP = new Sizes(960, 490, 2, USUAL);

    /** Also one of 2048x1400, and the largest letters. */
    static final List<Sizes> ALL = List.of(
            new Sizes(WindowPlace.MIN_WIDTH, WindowPlace.MIN_HEIGHT, 2, USUAL),
            LAPTOP,
            new Sizes(WindowPlace.MIN_WIDTH, WindowPlace.MIN_HEIGHT, 1, Preferences.MOST_FONT));

    /** What is cut as the window is and at each of the sizes; the scene is left as it was. */
    static List<String> cut(Scene scene, List<Sizes> sizes) {
        List<String> cut = new ArrayList<>(Readability.cut(scene));
        String style = scene.getRoot().getStyle();
        double before = scene.getWindow().getRenderScaleX();
        for (Sizes size : sizes) {
            size.apply(scene, style);
            Readability.cut(scene).forEach(what -> cut.add(what + " in " + size));
        }
        scene.getRoot().setStyle(style);
        scale(scene.getWindow(), before);
        settle(scene);
        return cut;
    }

    private void apply(Scene scene, String style) {
        scene.getRoot().setStyle(style + "-fx-font-size: " + LETTER * letters / USUAL + "px;");
        scale(scene.getWindow(), scale);
        scene.getRoot().applyCss();
        fit(scene, (Region) scene.getRoot());
        layOut(scene.getRoot());
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
        layOut(scene.getRoot());
    }

    private static void layOut(Parent root) {
        root.lookupAll(".combo-box").forEach(Sizes::narrow);
        root.layout();
        root.layout(); // what the first round moved
        root.layout(); // what a drawing says of its scale, once it has its place
    }

    /** A box of choices becomes wider by itself, but never narrower. */
    private static void narrow(Node box) {
        box.resize(0, box.getLayoutBounds().getHeight());
        ((Parent) box).requestLayout();
    }

    @Override
    public String toString() {
        return String.format("%.0fx%.0f at %.0f %%, letters of %d %%", width, height, scale * USUAL, letters);
    }
}
