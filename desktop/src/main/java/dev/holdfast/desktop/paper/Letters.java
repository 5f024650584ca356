package dev.holdfast.desktop.paper;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDType0Font;

/** The fonts of one document; only the letters that are used go into it. */
final class Letters {
    private final Map<Face, Typeface> typefaces = new EnumMap<>(Face.class);

    private record Typeface(PDType0Font font, CmapLookup glyphs) {
        boolean has(int character) {
            return glyphs.getGlyphId(character) != 0;
        }
    }

    Letters(PDDocument document) throws IOException {
        for (Face face : Face.values()) {
            typefaces.put(face, load(document, face));
        }
    }

    private static Typeface load(PDDocument document, Face face) throws IOException {
        try (InputStream in = Letters.class.getResourceAsStream(face.file())) {
            if (in == null) {
                throw new IOException("font " + face.file() + " is missing from this build");
            }
            TrueTypeFont font = new TTFParser().parse(new RandomAccessReadBuffer(in));
            document.registerTrueTypeFontForClosing(font);
            return new Typeface(PDType0Font.load(document, font, true), font.getUnicodeCmapLookup());
        }
    }

    /** A text cut where another font has to be taken: the wanted one wherever it has the letter. */
    List<Piece> pieces(String text, Face wanted) {
        List<Piece> pieces = new ArrayList<>();
        StringBuilder run = new StringBuilder();
        Optional<Typeface> current = Optional.empty();
        for (int character :
                text.codePoints().filter(c -> !Character.isISOControl(c)).toArray()) {
            Optional<Typeface> next = typefaceFor(character, wanted);
            if (!run.isEmpty() && !next.equals(current) && !staysWithOutlines(character, current)) {
                pieces.add(piece(run, current));
                run.setLength(0);
            }
            current = run.isEmpty() ? next : current;
            run.appendCodePoint(character);
        }
        if (!run.isEmpty()) {
            pieces.add(piece(run, current));
        }
        return pieces;
    }

    private Optional<Typeface> typefaceFor(int character, Face wanted) {
        return Stream.of(wanted, Face.PLAIN, Face.FIXED)
                .map(typefaces::get)
                .filter(face -> face.has(character))
                .findFirst();
    }

    /** A space between two words of a foreign script belongs to them, or they could not be put in their order. */
    private static boolean staysWithOutlines(int character, Optional<Typeface> current) {
        return current.isEmpty() && character == ' ';
    }

    private static Piece piece(StringBuilder run, Optional<Typeface> typeface) {
        String text = run.toString();
        return typeface.<Piece>map(face -> new Piece.Printed(face.font(), text)).orElseGet(() -> new Outlined(text));
    }
}
