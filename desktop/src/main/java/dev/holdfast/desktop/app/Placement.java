package dev.holdfast.desktop.app;

import javafx.geometry.Rectangle2D;
import javafx.scene.Parent;
import javafx.stage.Stage;
import javafx.stage.Window;

/**
 * Where a window comes up that nobody has moved. Said outright before it is shown: in the place that JavaFX chooses by itself,
 * it is corrected by what the window manager tells of its frame, and was seen to end with its title bar above the screen. For
 * the FX thread only.
 */
final class Placement {
    /** The share of the free height that is above a window. */
    private static final double ABOVE = 1 / 3.0;

    private Placement() {}

    /** In the middle of a screen's room. */
    static void amid(Rectangle2D room, Stage stage, double width, double height) {
        stage.setX(Math.rint(room.getMinX() + (room.getWidth() - width) / 2));
        stage.setY(Math.rint(room.getMinY() + (room.getHeight() - height) * ABOVE));
    }

    /** In the middle of its owner, as far as the owner's screen has room there. */
    static void over(Window owner, Stage stage) {
        Parent root = stage.getScene().getRoot();
        root.applyCss();
        double width = within(stage.getMinWidth(), root.prefWidth(-1), stage.getMaxWidth());
        double height = within(stage.getMinHeight(), root.prefHeight(width), stage.getMaxHeight());
        Rectangle2D room = Screens.of(owner);
        double x = owner.getX() + (owner.getWidth() - width) / 2;
        double y = owner.getY() + (owner.getHeight() - height) / 2;
        stage.setX(Math.rint(within(room.getMinX(), x, room.getMaxX() - width)));
        stage.setY(Math.rint(within(room.getMinY(), y, room.getMaxY() - height)));
    }

    /** The lower bound wins where there is no room between both. */
    private static double within(double least, double wanted, double most) {
        return Math.max(least, Math.min(wanted, most));
    }
}
