package dev.holdfast.desktop.paper;

import java.io.IOException;
import org.apache.pdfbox.pdmodel.PDPageContentStream;

/** What can be drawn on one page. Lengths are in points, from the page's lower left corner. */
final class Sheet {
    private static final float HAIRLINE = 0.6f;

    private final PDPageContentStream page;
    private final Letters letters;

    Sheet(PDPageContentStream page, Letters letters) {
        this.page = page;
        this.letters = letters;
    }

    /** Letters of a kind, a size and a grey, 0 being black. */
    record Style(Face face, float size, float grey) {
        /** From one base line to the next. */
        float leading() {
            return size * 1.45f;
        }
    }

    void text(float x, float y, String text, Style style) throws IOException {
        page.setNonStrokingColor(style.grey());
        float at = x;
        for (Piece piece : letters.pieces(text, style.face())) {
            piece.draw(page, at, y, style.size());
            at += piece.width(style.size());
        }
    }

    void line(float fromX, float toX, float y, float grey, float... dashes) throws IOException {
        page.setStrokingColor(grey);
        page.setLineWidth(HAIRLINE);
        page.setLineDashPattern(dashes, 0);
        page.moveTo(fromX, y);
        page.lineTo(toX, y);
        page.stroke();
    }

    /** Draws a code into a square, without its quiet zone: paper is light already. */
    void code(QrCode code, float left, float top, float side) throws IOException {
        float module = side / code.size();
        page.setNonStrokingColor(0f);
        for (QrCode.Run run : code.runs()) {
            page.addRect(left + run.column() * module, top - (run.row() + 1) * module, run.length() * module, module);
        }
        page.fill(); // at once, so that no hairlines show between the rows
    }
}
