package dev.holdfast.desktop.app;

import java.util.List;
import javafx.scene.Group;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.Image;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.SVGPath;
import javafx.scene.transform.Transform;
import javafx.stage.Stage;

/** The console's mark: the shield of the rail on a rounded blue square. For the FX thread only. */
public final class AppIcon {
    /** The shield of the Feather icons, on their grid of 24 by 24. */
    static final String SHIELD = "M12 22s8-4 8-10V5l-8-3-8 3v7c0 6 8 10 8 10z";

    static final double GRID = 24;
    private static final double MARGIN = 8;
    private static final double CORNER = 18;
    private static final double LINE = 2.4;
    private static final Color BLUE = Color.web("#0969da");

    /** What title bars, task switchers and docks ask for, in pixels. */
    private static final List<Integer> SIZES = List.of(16, 24, 32, 48, 64, 128, 256);

    private AppIcon() {}

    /** Gives the window the mark. */
    public static void put(Stage stage) {
        stage.getIcons().setAll(SIZES.stream().map(AppIcon::draw).toList());
    }

    static Image draw(int size) {
        SVGPath shield = new SVGPath();
        shield.setContent(SHIELD);
        shield.setFill(Color.WHITE.deriveColor(0, 1, 1, 0.25));
        shield.setStroke(Color.WHITE);
        shield.setStrokeWidth(LINE);
        shield.setTranslateX(MARGIN);
        shield.setTranslateY(MARGIN);
        double side = GRID + 2 * MARGIN;
        Rectangle square = new Rectangle(side, side, BLUE);
        square.setArcWidth(CORNER);
        square.setArcHeight(CORNER);
        SnapshotParameters parameters = new SnapshotParameters();
        parameters.setFill(Color.TRANSPARENT);
        parameters.setTransform(Transform.scale(size / side, size / side));
        return new Group(square, shield).snapshot(parameters, null);
    }
}
