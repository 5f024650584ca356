package dev.holdfast.desktop.dr.topology;

import dev.holdfast.desktop.dr.topology.layout.Box;
import dev.holdfast.desktop.dr.topology.sketch.Glyph;
import dev.holdfast.desktop.dr.topology.sketch.Ink;
import dev.holdfast.desktop.dr.topology.sketch.Mark;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.SVGPath;
import javafx.scene.shape.Shape;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import javafx.scene.shape.StrokeType;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.transform.Affine;

/** Turns marks into nodes of JavaFX: each kind of mark into one kind of node. */
final class MarkNodes {
    private static final double SIGN_LINE = 2;

    private MarkNodes() {}

    static Node make(Mark mark, Brush brush) {
        Node node = fresh(mark);
        update(node, mark, brush);
        return node;
    }

    private static Node fresh(Mark mark) {
        if (mark instanceof Mark.Plate) {
            return new Rectangle();
        }
        return mark instanceof Mark.Words ? new Text() : new SVGPath();
    }

    static void update(Node node, Mark mark, Brush brush) {
        if (mark instanceof Mark.Plate plate) {
            plate((Rectangle) node, plate, brush);
        } else if (mark instanceof Mark.Words words) {
            words((Text) node, words, brush);
        } else if (mark instanceof Mark.Sign sign) {
            sign((SVGPath) node, sign, brush);
        } else if (mark instanceof Mark.Line line) {
            line((SVGPath) node, line, brush);
        }
    }

    private static void plate(Rectangle node, Mark.Plate plate, Brush brush) {
        Box box = plate.box();
        node.setX(box.x());
        node.setY(box.y());
        node.setWidth(box.width());
        node.setHeight(box.height());
        node.setArcWidth(plate.radius() * 2);
        node.setArcHeight(plate.radius() * 2);
        node.setStrokeType(StrokeType.INSIDE);
        pen(node, plate.width(), plate.dash());
        brush.colour(node, plate.fill(), plate.line());
    }

    private static void line(SVGPath node, Mark.Line line, Brush brush) {
        node.setContent(line.path());
        node.setStrokeLineJoin(StrokeLineJoin.ROUND);
        node.setStrokeLineCap(StrokeLineCap.BUTT);
        pen(node, line.width(), line.dash());
        brush.colour(node, line.fill(), line.line());
    }

    private static void sign(SVGPath node, Mark.Sign sign, Brush brush) {
        double scale = sign.side() / Glyph.GRID;
        node.setContent(sign.glyph().path());
        node.setStrokeLineJoin(StrokeLineJoin.ROUND);
        node.setStrokeLineCap(StrokeLineCap.ROUND);
        node.setStrokeWidth(SIGN_LINE);
        node.getTransforms().setAll(new Affine(scale, 0, sign.x(), 0, scale, sign.y()));
        brush.colour(node, Ink.NONE, sign.ink());
    }

    private static void pen(Shape node, double width, Mark.Dash dash) {
        node.setStrokeWidth(width);
        List<Double> lengths = dash.lengths();
        if (!node.getStrokeDashArray().equals(lengths)) {
            node.getStrokeDashArray().setAll(lengths);
        }
    }

    private static void words(Text node, Mark.Words words, Brush brush) {
        brush.letter(node, words.face(), words.ink());
        node.setText(words.text());
        Font font = FxRuler.font(words.face());
        if (!font.equals(node.getFont())) { // else it would be styled anew
            node.setFont(font);
        }
        double width =
                words.anchor() == Mark.Anchor.START ? 0 : node.getLayoutBounds().getWidth();
        node.setX(words.x() - (words.anchor() == Mark.Anchor.END ? width : width / 2));
        node.setY(words.baseline());
    }
}
