package dev.holdfast.desktop.testing;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.geometry.Insets;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.text.Text;

/**
 * How well letters and icons stand out from what lies behind them, as WCAG 2.1 measures it (1.4.3 and 1.4.11, level AA).
 * What is disabled is exempt there and here. Asked on the FX thread, after the styles have been applied.
 */
public final class Contrast {
    private static final double OF_TEXT = 4.5;
    private static final double OF_LARGE = 3.0;

    /** Letters of this size in pixels (18 points) are large. */
    private static final double LARGE = 24;

    /** Rounding of colours to bytes. */
    private static final double SLACK = 0.02;

    private Contrast() {}

    /** Words and icons that do not stand out enough, each with its contrast and colours. */
    public static List<String> faint(Scene scene) {
        return shownTexts(scene)
                .filter(text -> Seen.of(text).ratio() < wanted(text) - SLACK)
                .map(Contrast::describe)
                .distinct()
                .toList();
    }

    private static Stream<Text> shownTexts(Scene scene) {
        return Readability.shown(scene)
                .filter(node -> node instanceof Text text && !text.getText().isBlank())
                .map(Text.class::cast)
                .filter(text -> text.getFill() instanceof Color && !text.isDisabled() && isInSight(text));
    }

    /** Whether no pane that scrolls, or field, or window hides the middle of a text. */
    private static boolean isInSight(Text text) {
        for (Node at = text.getParent(); at != null; at = at.getParent()) {
            boolean clips = at.getClip() != null || at.getParent() == null;
            if (clips && !at.getLayoutBounds().contains(at.sceneToLocal(middle(text)))) {
                return false;
            }
        }
        return true;
    }

    private static Point2D middle(Text text) {
        Bounds place = text.localToScene(text.getLayoutBounds());
        return new Point2D(place.getCenterX(), place.getCenterY());
    }

    private static double wanted(Text text) {
        return isIcon(text) || text.getFont().getSize() >= LARGE ? OF_LARGE : OF_TEXT;
    }

    private static boolean isIcon(Text text) {
        return text.getStyleClass().contains("ikonli-font-icon");
    }

    /** From 1 for no contrast to 21 for black on white; both colours opaque. */
    public static double ratio(Color one, Color other) {
        double first = luminance(one);
        double second = luminance(other);
        return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
    }

    private static double luminance(Color color) {
        return 0.2126 * linear(color.getRed()) + 0.7152 * linear(color.getGreen()) + 0.0722 * linear(color.getBlue());
    }

    private static double linear(double part) {
        return part <= 0.03928 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }

    /** The colours of a text and of what is right behind it, as they are on the screen. */
    private record Seen(Color front, Color back) {
        static Seen of(Text text) {
            Deque<Node> path = new ArrayDeque<>();
            for (Node at = text; at != null; at = at.getParent()) {
                path.push(at);
            }
            return in(path, middle(text), opaque(text.getScene().getFill()));
        }

        /** A node with all that is in it is painted, and the whole then faded by the opacity of the node. */
        private static Seen in(Deque<Node> path, Point2D middle, Color below) {
            Node node = path.pop();
            Seen inside = node instanceof Text text
                    ? new Seen(over((Color) text.getFill(), below), below)
                    : in(path, middle, painted(node, middle, below));
            return new Seen(
                    below.interpolate(inside.front, node.getOpacity()),
                    below.interpolate(inside.back, node.getOpacity()));
        }

        double ratio() {
            return Contrast.ratio(front, back);
        }
    }

    private static Color painted(Node node, Point2D middle, Color below) {
        Color seen = below;
        if (node instanceof Region region && region.getBackground() != null) {
            for (BackgroundFill fill : region.getBackground().getFills()) {
                if (fill.getFill() instanceof Color color
                        && covers(region, fill.getInsets(), region.sceneToLocal(middle))) {
                    seen = over(color, seen);
                }
            }
        }
        return seen;
    }

    private static boolean covers(Region region, Insets insets, Point2D point) {
        return point.getX() >= insets.getLeft()
                && point.getY() >= insets.getTop()
                && point.getX() <= region.getWidth() - insets.getRight()
                && point.getY() <= region.getHeight() - insets.getBottom();
    }

    private static Color over(Color front, Color back) {
        Color solid = Color.color(front.getRed(), front.getGreen(), front.getBlue());
        return back.interpolate(solid, front.getOpacity());
    }

    private static Color opaque(Paint paint) {
        return paint instanceof Color color ? over(color, Color.WHITE) : Color.WHITE;
    }

    private static String describe(Text text) {
        Seen seen = Seen.of(text);
        return String.format(
                Locale.ROOT,
                "%.2f instead of %.1f: %s on %s, %s in %s",
                seen.ratio(),
                wanted(text),
                seen.front,
                seen.back,
                isIcon(text) ? "an icon" : "“" + text.getText() + "”",
                text.getParent().getStyleClass());
    }
}
