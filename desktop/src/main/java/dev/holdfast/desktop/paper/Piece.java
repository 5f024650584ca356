package dev.holdfast.desktop.paper;

import java.io.IOException;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.font.PDType0Font;

/** A stretch of text in one font. Lengths are in points. */
interface Piece {
    float width(float size) throws IOException;

    /** Draws with the base line beginning at a point. */
    void draw(PDPageContentStream page, float x, float y, float size) throws IOException;

    /** Letters of an embedded font. */
    record Printed(PDType0Font font, String text) implements Piece {
        private static final float UNITS = 1000;

        @Override
        public float width(float size) throws IOException {
            return font.getStringWidth(text) / UNITS * size;
        }

        @Override
        public void draw(PDPageContentStream page, float x, float y, float size) throws IOException {
            page.beginText();
            page.setFont(font, size);
            page.newLineAtOffset(x, y);
            page.showText(text);
            page.endText();
        }
    }
}
