package dev.holdfast.desktop.dr.topology;

import dev.holdfast.desktop.dr.topology.sketch.Face;
import dev.holdfast.desktop.dr.topology.sketch.Ink;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.shape.Shape;
import javafx.scene.text.Text;

/** Gives marks their colours and fonts. */
enum Brush {
    /** Through the style sheet, so that they follow the theme. */
    SCREEN {
        @Override
        void colour(Shape shape, Ink fill, Ink line) {
            restyle(shape, "mark", fill.fillClass(), line.lineClass());
        }

        @Override
        void letter(Text text, Face face, Ink ink) {
            restyle(text, "mark", ink.fillClass(), face.styleClass());
        }
    },
    /** Those of the light theme, without any style sheet. */
    PAPER {
        @Override
        void colour(Shape shape, Ink fill, Ink line) {
            shape.setFill(paint(fill));
            shape.setStroke(paint(line));
        }

        @Override
        void letter(Text text, Face face, Ink ink) {
            text.setFill(paint(ink));
            text.setFont(FxRuler.font(face));
        }
    };

    abstract void colour(Shape shape, Ink fill, Ink line);

    abstract void letter(Text text, Face face, Ink ink);

    private static void restyle(Node node, String... classes) {
        List<String> wanted = List.of(classes);
        if (!node.getStyleClass().equals(wanted)) {
            node.getStyleClass().setAll(wanted);
        }
    }

    private static Paint paint(Ink ink) {
        return ink == Ink.NONE ? Color.TRANSPARENT : Color.web(ink.paper());
    }
}
