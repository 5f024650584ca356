package dev.holdfast.desktop.paper;

import javafx.scene.AccessibleRole;
import javafx.scene.layout.Background;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.shape.ClosePath;
import javafx.scene.shape.HLineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.VLineTo;

/**
 * A {@link QrCode} on the screen, dark on light in every theme, with a text for those who do not see it. Each module
 * takes a whole number of the screen's pixels, whatever the scale, so that its edges are sharp.
 */
public final class QrPicture extends Region {
    private static final double SIDE = 180;

    private final QrCode code;
    private final Path modules = new Path();
    private double drawnSize;

    /** @param alternative says what the code holds; never the secret itself */
    public QrPicture(QrCode code, String alternative) {
        this.code = code;
        modules.setFill(Color.BLACK);
        modules.setStroke(null);
        modules.setSmooth(false);
        modules.setManaged(false);
        getChildren().add(modules);
        setBackground(Background.fill(Color.WHITE));
        setMinSize(code.size() + 2.0 * QrCode.QUIET_ZONE, code.size() + 2.0 * QrCode.QUIET_ZONE);
        setPrefSize(SIDE, SIDE);
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText(alternative);
    }

    @Override
    protected void layoutChildren() {
        double pixel = 1 / (getScene() == null ? 1 : getScene().getWindow().getRenderScaleX());
        double room = Math.min(getWidth(), getHeight()) / (code.size() + 2 * QrCode.QUIET_ZONE);
        double module = Math.max(pixel, Math.floor(room / pixel) * pixel);
        if (module != drawnSize) {
            drawnSize = module;
            draw(module);
        }
        modules.relocate(
                snapPositionX((getWidth() - module * code.size()) / 2),
                snapPositionY((getHeight() - module * code.size()) / 2));
    }

    private void draw(double module) {
        modules.getElements().clear();
        for (QrCode.Run run : code.runs()) {
            modules.getElements()
                    .addAll(
                            new MoveTo(run.column() * module, run.row() * module),
                            new HLineTo((run.column() + run.length()) * module),
                            new VLineTo((run.row() + 1) * module),
                            new HLineTo(run.column() * module),
                            new ClosePath());
        }
    }
}
