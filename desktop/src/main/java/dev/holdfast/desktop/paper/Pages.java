package dev.holdfast.desktop.paper;

import dev.holdfast.desktop.paper.Sheet.Style;
import dev.holdfast.desktop.ui.Texts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;

/** The pages of a document, filled from top to bottom; a new one begins when there is no room. Lengths in points. */
final class Pages {
    static final float LOWER_THIRD = PDRectangle.A4.getHeight() / 3;

    private static final float SIDE_MARGIN = 62;
    private static final float TOP = PDRectangle.A4.getHeight() - 88;
    private static final float BOTTOM = 72;
    private static final float HEADER = PDRectangle.A4.getHeight() - 50;
    private static final float FOOTER = 42;
    private static final float RIGHT = PDRectangle.A4.getWidth() - SIDE_MARGIN;
    private static final Style SMALL = new Style(Face.PLAIN, 8.5f, 0.35f);

    private final PDDocument document;
    private final Letters letters;
    private final Wrapping wrapping;
    private final List<PDPageContentStream> streams = new ArrayList<>();
    private float y;
    private float right = RIGHT;

    Pages(PDDocument document, Letters letters) throws IOException {
        this.document = document;
        this.letters = letters;
        wrapping = new Wrapping(letters);
        begin();
    }

    /** Begins a page. */
    void begin() throws IOException {
        PDPage page = new PDPage(PDRectangle.A4);
        document.addPage(page);
        streams.add(new PDPageContentStream(document, page));
        y = TOP;
    }

    /** The page in work. */
    Sheet sheet() {
        return sheet(streams.size() - 1);
    }

    private Sheet sheet(int page) {
        return new Sheet(streams.get(page), letters);
    }

    int count() {
        return streams.size();
    }

    boolean isFresh() {
        return y == TOP;
    }

    /** Sees to it that so much room is left on the page. */
    void want(float height) throws IOException {
        if (y - height < BOTTOM && !isFresh()) {
            begin();
        }
    }

    /** Takes a strip of this height and tells its upper edge. */
    float take(float height) throws IOException {
        want(height);
        float top = y;
        y -= height;
        return top;
    }

    /** Leaves room free, but none at the top of a page. */
    void leave(float height) {
        if (!isFresh()) {
            y -= height;
        }
    }

    /** Where the next strip begins. */
    float y() {
        return y;
    }

    /** Nothing more is put above this height on the page in work. */
    void below(float height) {
        y = Math.min(y, height);
    }

    float left() {
        return SIDE_MARGIN;
    }

    float right() {
        return right;
    }

    float width() {
        return right - SIDE_MARGIN;
    }

    /** Leaves this much free at the right from now on. */
    void narrow(float width) {
        right = RIGHT - width;
    }

    /** Puts the lines above and below each page, now that their number is known, and closes them. */
    void finish(String title, String time) throws IOException {
        for (int page = 0; page < streams.size(); page++) {
            Sheet sheet = sheet(page);
            sheet.text(SIDE_MARGIN, HEADER, title, SMALL);
            atRight(sheet, HEADER, time);
            sheet.line(SIDE_MARGIN, RIGHT, HEADER - 9, 0.75f);
            sheet.line(SIDE_MARGIN, RIGHT, FOOTER + 14, 0.75f);
            sheet.text(SIDE_MARGIN, FOOTER, Texts.get("paper.maker"), SMALL);
            atRight(sheet, FOOTER, Texts.get("paper.page", page + 1, streams.size()));
            streams.get(page).close();
        }
    }

    private void atRight(Sheet sheet, float base, String text) throws IOException {
        sheet.text(RIGHT - wrapping.width(text, SMALL), base, text, SMALL);
    }
}
