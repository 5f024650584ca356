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

    Color page() {
        return FirstColour.PAGE.in(dark);
    }

    Color bar() {
        return FirstColour.BAR.in(dark);
    }

    /** What lies over the page below its cards. */
    Color shade() {
        return FirstColour.SHADE.in(dark);
    }

    Color choice() {
        return FirstColour.CHOICE.in(dark);
    }

    private Text text(String words, String family, double ems, FirstColour ink) {
        Text text = new Text(words);
        text.setFont(Font.font(family, ems * em));
        text.setFill(ink.in(dark));
        return text;
    }

    Text words(String words) {
        return text(words, LETTERS, 1, FirstColour.WORDS);
    }

    Text quiet(String words) {
        return text(words, LETTERS, 1, FirstColour.QUIET);
    }

    Text chosen(String words) {
        return text(words, STRONG, 1, FirstColour.ACCENT);
    }

    Text strong(String words, double ems) {
        return text(words, STRONG, ems, FirstColour.WORDS);
    }

    SVGPath shield(double side) {
        SVGPath shield = new SVGPath();
        shield.setContent(AppIcon.SHIELD);
        shield.setFill(null);
        shield.setStroke(FirstColour.ACCENT.in(dark));
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
                FirstColour.LINE.in(dark),
                BorderStrokeStyle.SOLID,
                CornerRadii.EMPTY,
                new BorderWidths(widths.getTop(), widths.getRight(), widths.getBottom(), widths.getLeft())));
    }

    Border outline(double radius) {
        return new Border(new BorderStroke(
                FirstColour.LINE.in(dark), BorderStrokeStyle.SOLID, round(radius), new BorderWidths(1)));
    }
}
