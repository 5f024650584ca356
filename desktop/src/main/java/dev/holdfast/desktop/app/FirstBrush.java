package dev.holdfast.desktop.app;

import javafx.geometry.Insets;
import javafx.scene.layout.Border;
import javafx.scene.layout.BorderStroke;
import javafx.scene.layout.BorderStrokeStyle;
import javafx.scene.layout.BorderWidths;
import javafx.scene.layout.CornerRadii;
import javafx.scene.paint.Color;
import javafx.scene.shape.SVGPath;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/** Colours and letters of the theme without its style sheet, for what is drawn before that is read. FX thread only. */
final class FirstBrush {
    private static final String LETTERS = "Inter";
    private static final String STRONG = "Inter SemiBold";

    private final boolean dark;
    private final double em;

    FirstBrush(boolean dark, int fontPercent) {
        this.dark = dark;
        em = Appearance.LETTERS * fontPercent / 100;
    }

    private Color colour(String light, String inDark) {
        return Color.web(dark ? inDark : light);
    }

    Color page() {
        return colour("#ffffff", "#0d1117");
    }

    Color bar() {
        return colour("#f6f8fa", "#161b22");
    }

    /** What lies over the page below its cards. */
    Color shade() {
        return colour("#eaeef280", "#6e76811a");
    }

    Color choice() {
        return colour("#ddf4ff", "#388bfd26");
    }

    private Color accent() {
        return colour("#0969da", "#58a6ff");
    }

    private Color line() {
        return colour("#d0d7de", "#30363d");
    }

    private Text text(String words, String family, double ems, Color ink) {
        Text text = new Text(words);
        text.setFont(Font.font(family, ems * em));
        text.setFill(ink);
        return text;
    }

    Text words(String words) {
        return text(words, LETTERS, 1, colour("#24292f", "#c9d1d9"));
    }

    Text quiet(String words) {
        return text(words, LETTERS, 1, colour("#57606a", "#8b949e"));
    }

    Text chosen(String words) {
        return text(words, STRONG, 1, accent());
    }

    Text strong(String words, double ems) {
        return text(words, STRONG, ems, colour("#24292f", "#c9d1d9"));
    }

    SVGPath shield(double side) {
        SVGPath shield = new SVGPath();
        shield.setContent(AppIcon.SHIELD);
        shield.setFill(null);
        shield.setStroke(accent());
        shield.setStrokeWidth(2);
        shield.setScaleX(side / AppIcon.GRID);
        shield.setScaleY(side / AppIcon.GRID);
        return shield;
    }

    double ems(double count) {
        return count * em;
    }

    static CornerRadii round(double radius) {
        return new CornerRadii(radius);
    }

    Border lines(Insets widths) {
        return new Border(new BorderStroke(
                line(),
                BorderStrokeStyle.SOLID,
                CornerRadii.EMPTY,
                new BorderWidths(widths.getTop(), widths.getRight(), widths.getBottom(), widths.getLeft())));
    }

    Border outline(double radius) {
        return new Border(new BorderStroke(line(), BorderStrokeStyle.SOLID, round(radius), new BorderWidths(1)));
    }
}
