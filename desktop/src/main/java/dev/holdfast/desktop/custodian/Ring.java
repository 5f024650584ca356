package dev.holdfast.desktop.custodian;

import dev.holdfast.desktop.ui.Texts;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Arc;
import javafx.scene.shape.ArcType;

/** A ring of as many pieces as shares are needed, filled one by one, with "2 of 3" in the middle. */
final class Ring extends StackPane {
    private static final double SIZE = 168;
    private static final double STROKE = 14;
    private static final double TOP = 90;
    private static final double CIRCLE = 360;
    private static final double MAX_GAP = 10;
    private static final PseudoClass FILLED = PseudoClass.getPseudoClass("filled");

    private final Pane pieces = new Pane();
    private final Label count = new Label();
    private final Label unit = new Label(Texts.get("custodian.ring.shares"));

    Ring() {
        getStyleClass().add("ring");
        setAccessibleRole(AccessibleRole.PROGRESS_INDICATOR);
        pieces.setMinSize(SIZE, SIZE);
        pieces.setMaxSize(SIZE, SIZE);
        count.getStyleClass().add("title-2");
        unit.getStyleClass().add("text-muted");
        VBox middle = new VBox(count, unit);
        middle.setAlignment(Pos.CENTER);
        getChildren().addAll(pieces, middle);
        setMaxSize(SIZE, SIZE);
    }

    void show(int given, int required) {
        String words = Texts.get("custodian.ring", given, required);
        count.setText(words);
        setAccessibleText(words + " " + unit.getText());
        pieces.getChildren().clear();
        double piece = CIRCLE / Math.max(1, required);
        double gap = required > 1 ? Math.min(MAX_GAP, piece / 3) : 0;
        for (int i = 0; i < required; i++) {
            pieces.getChildren().add(piece(TOP - i * piece - gap / 2, gap - piece, i < given));
        }
    }

    private static Arc piece(double start, double length, boolean filled) {
        double centre = SIZE / 2;
        double radius = centre - STROKE / 2;
        Arc arc = new Arc(centre, centre, radius, radius, start, length);
        arc.setType(ArcType.OPEN);
        arc.setStrokeWidth(STROKE);
        arc.getStyleClass().add("ring-piece");
        arc.pseudoClassStateChanged(FILLED, filled);
        return arc;
    }
}
