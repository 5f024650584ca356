package dev.holdfast.desktop.paper;

import dev.holdfast.desktop.paper.Sheet.Style;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.function.Consumer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;

/**
 * A document on A4 pages, written from top to bottom, with its title and time above each page and the page's number
 * below. The same content at the same time gives the same bytes. Made in memory only, in the background; any character
 * can be printed. Not thread-safe.
 */
public final class PdfDocument {
    private static final float POINTS_PER_MM = 72 / 25.4f;
    private static final Style TITLE = new Style(Face.BOLD, 20, 0);
    private static final Style HEADING = new Style(Face.BOLD, 12.5f, 0);
    private static final Style PLAIN = new Style(Face.PLAIN, 10.5f, 0);
    private static final Style NAME = new Style(Face.PLAIN, 10.5f, 0.35f);
    private static final Style NOTE = new Style(Face.PLAIN, 8.5f, 0.35f);
    private static final Style GROUPS = new Style(Face.FIXED, 12.5f, 0);
    private static final Style FIXED = new Style(Face.FIXED, 9, 0);
    private static final float NAME_WIDTH = 122;

    private final Pages pages;
    private final Wrapping wrapping;

    private PdfDocument(Pages pages, Wrapping wrapping) {
        this.pages = pages;
        this.wrapping = wrapping;
    }

    /**
     * Writes a document.
     *
     * @param title stands above each page
     * @param content puts everything on the pages
     * @return the PDF file; the caller overwrites it if it holds a secret
     */
    public static byte[] write(String title, Clock clock, Consumer<PdfDocument> content) {
        try (PDDocument document = new PDDocument()) {
            Letters letters = new Letters(document);
            Pages pages = new Pages(document, letters);
            content.accept(new PdfDocument(pages, new Wrapping(letters)));
            Instant now = clock.instant();
            pages.finish(title, Times.point(now));
            describe(document, title, now);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            document.save(bytes);
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void describe(PDDocument document, String title, Instant now) {
        PDDocumentInformation about = document.getDocumentInformation();
        about.setTitle(title);
        about.setCreator("Holdfast");
        about.setCreationDate(GregorianCalendar.from(now.atZone(ZoneId.systemDefault())));
        document.setDocumentId(now.toEpochMilli());
        document.getDocumentCatalog().setLanguage(Texts.get("paper.language"));
    }

    /** The title of what is on the page. */
    public PdfDocument title(String text) {
        return print(text, TITLE, 0, 4);
    }

    public PdfDocument heading(String text) {
        return put(() -> {
            pages.want(HEADING.leading() + 3 * PLAIN.leading());
            paragraph(text, HEADING, 12, 3);
        });
    }

    /** Words, broken where a line is full; a line feed begins another line. */
    public PdfDocument paragraph(String text) {
        return print(text, PLAIN, 0, 6);
    }

    /** Words that matter less. */
    public PdfDocument note(String text) {
        return print(text, NOTE, 0, 5);
    }

    /** A secret to be copied by hand: fixed width, in groups of four. */
    public PdfDocument groups(String text) {
        return print(inGroups(text), GROUPS, 4, 8);
    }

    static String inGroups(String text) {
        return text.replaceAll("(.{4})(?=.)", "$1 ");
    }

    /** Text of fixed width, as it stands. */
    public PdfDocument fixed(String text) {
        return print(text, FIXED, 2, 6);
    }

    /** A name and its value, beside each other. */
    public PdfDocument fact(String name, String value) {
        return put(() -> {
            float valueAt = pages.left() + NAME_WIDTH;
            List<String> names = wrapping.lines(name, NAME, NAME_WIDTH - 12);
            List<String> values = wrapping.lines(value, PLAIN, pages.right() - valueAt);
            for (int i = 0; i < Math.max(names.size(), values.size()); i++) {
                float base = pages.take(PLAIN.leading()) - PLAIN.size();
                pages.sheet().text(pages.left(), base, i < names.size() ? names.get(i) : "", NAME);
                pages.sheet().text(valueAt, base, i < values.size() ? values.get(i) : "", PLAIN);
            }
            pages.leave(3);
        });
    }

    /** Rows under heads that stand again on each page. Each row has as many cells as there are heads. */
    public PdfDocument table(List<String> heads, List<List<String>> rows) {
        return put(() -> new Table(pages, wrapping, heads, rows).print());
    }

    /** A code by itself. */
    public PdfDocument code(QrCode code, float millimetres) {
        return put(() -> {
            float side = millimetres * POINTS_PER_MM;
            float top = pages.take(side);
            pages.sheet().code(code, pages.left(), top, side);
            pages.leave(8);
        });
    }

    /** A code at the right edge, and what stands at its left. */
    public PdfDocument beside(QrCode code, float millimetres, Consumer<PdfDocument> content) {
        return put(() -> {
            float side = millimetres * POINTS_PER_MM;
            pages.want(side);
            int page = pages.count();
            float top = pages.y();
            pages.sheet().code(code, pages.right() - side, top, side);
            pages.narrow(side + 24);
            content.accept(this);
            pages.narrow(0);
            if (pages.count() == page) {
                pages.below(top - side);
            }
            pages.leave(10);
        });
    }

    /** Room between two things. */
    public PdfDocument space(float millimetres) {
        pages.leave(millimetres * POINTS_PER_MM);
        return this;
    }

    /**
     * A broken line across the page, a third from its lower edge or where the content reaches farther, and why the page
     * is folded there.
     */
    public PdfDocument fold(String words) {
        return put(() -> {
            pages.leave(10);
            pages.below(Pages.LOWER_THIRD);
            float top = pages.take(NOTE.leading() + 12);
            pages.sheet().line(0, pages.left() + pages.right(), top, 0.45f, 3, 3);
            pages.sheet().text(pages.left(), top - 12, words, NOTE);
        });
    }

    /** What follows begins on another page, unless this one is empty. */
    public PdfDocument newPage() {
        return put(() -> {
            if (!pages.isFresh()) {
                pages.begin();
            }
        });
    }

    private PdfDocument print(String text, Style style, float above, float below) {
        return put(() -> paragraph(text, style, above, below));
    }

    private void paragraph(String text, Style style, float above, float below) throws IOException {
        pages.leave(above);
        for (String line : wrapping.lines(text, style, pages.width())) {
            float top = pages.take(style.leading());
            pages.sheet().text(pages.left(), top - style.size(), line, style);
        }
        pages.leave(below);
    }

    private interface Printing {
        void run() throws IOException;
    }

    private PdfDocument put(Printing printing) {
        try {
            printing.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }
}
