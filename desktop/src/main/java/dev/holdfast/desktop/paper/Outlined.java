package dev.holdfast.desktop.paper;

import java.io.IOException;
import java.util.List;
import javafx.scene.shape.ClosePath;
import javafx.scene.shape.CubicCurveTo;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.PathElement;
import javafx.scene.shape.QuadCurveTo;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.Shape;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.documentinterchange.markedcontent.PDPropertyList;
import org.apache.pdfbox.util.Matrix;

/**
 * Letters that no embedded font has, such as those of Chinese or Arabic, drawn as this machine's own fonts shape them on
 * the screen. The text stands beside the shapes, for those who copy it or have it read out.
 */
final class Outlined implements Piece {
    /** Points of the font whose shapes are taken. */
    private static final float DRAWN_SIZE = 100;

    private final String text;
    private final float width;
    private final List<PathElement> shape;

    Outlined(String text) {
        this.text = text;
        Text drawn = new Text(text);
        drawn.setFont(Font.font(DRAWN_SIZE));
        width = (float) drawn.getLayoutBounds().getWidth();
        shape = ((Path) Shape.union(drawn, new Rectangle(0, 0))).getElements();
    }

    @Override
    public float width(float size) {
        return width * size / DRAWN_SIZE;
    }

    @Override
    public void draw(PDPageContentStream page, float x, float y, float size) throws IOException {
        COSDictionary actual = new COSDictionary();
        actual.setString(COSName.ACTUAL_TEXT, text);
        page.beginMarkedContent(COSName.getPDFName("Span"), PDPropertyList.create(actual));
        page.saveGraphicsState();
        float scale = size / DRAWN_SIZE;
        page.transform(new Matrix(scale, 0, 0, -scale, x, y)); // the screen's axis points down
        Pen pen = new Pen(page);
        for (PathElement element : shape) {
            pen.trace(element);
        }
        page.fill();
        page.restoreGraphicsState();
        page.endMarkedContent();
    }

    /** Follows a path of the screen. */
    private static final class Pen {
        private final PDPageContentStream page;
        private double lastX;
        private double lastY;

        Pen(PDPageContentStream page) {
            this.page = page;
        }

        void trace(PathElement element) throws IOException {
            if (element instanceof MoveTo move) {
                page.moveTo((float) move.getX(), (float) move.getY());
                last(move.getX(), move.getY());
            } else if (element instanceof LineTo line) {
                page.lineTo((float) line.getX(), (float) line.getY());
                last(line.getX(), line.getY());
            } else if (element instanceof QuadCurveTo curve) {
                quadratic(curve);
            } else if (element instanceof CubicCurveTo curve) {
                cubic(curve);
            } else if (element instanceof ClosePath) {
                page.closePath();
            }
        }

        /** PDF knows cubic curves only; the same curve has control points two thirds of the way. */
        private void quadratic(QuadCurveTo curve) throws IOException {
            cubic(new CubicCurveTo(
                    lastX + 2.0 / 3 * (curve.getControlX() - lastX),
                    lastY + 2.0 / 3 * (curve.getControlY() - lastY),
                    curve.getX() + 2.0 / 3 * (curve.getControlX() - curve.getX()),
                    curve.getY() + 2.0 / 3 * (curve.getControlY() - curve.getY()),
                    curve.getX(),
                    curve.getY()));
        }

        private void cubic(CubicCurveTo curve) throws IOException {
            page.curveTo(
                    (float) curve.getControlX1(),
                    (float) curve.getControlY1(),
                    (float) curve.getControlX2(),
                    (float) curve.getControlY2(),
                    (float) curve.getX(),
                    (float) curve.getY());
            last(curve.getX(), curve.getY());
        }

        private void last(double x, double y) {
            lastX = x;
            lastY = y;
        }
    }
}
