package dev.holdfast.desktop.paper;

import dev.holdfast.desktop.paper.Sheet.Style;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Breaks texts into lines that fit a width: between words where that can be, within one where it is too long. */
final class Wrapping {
    private final Letters letters;

    Wrapping(Letters letters) {
        this.letters = letters;
    }

    float width(String text, Style style) throws IOException {
        float width = 0;
        for (Piece piece : letters.pieces(text, style.face())) {
            width += piece.width(style.size());
        }
        return width;
    }

    /** At least one line; a line feed always begins another. */
    List<String> lines(String text, Style style, float width) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String paragraph : text.split("\\R", -1)) {
            wrap(paragraph, style, width, lines);
        }
        return lines;
    }

    private void wrap(String paragraph, Style style, float width, List<String> lines) throws IOException {
        String line = "";
        for (String word : paragraph.split(" ", -1)) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (width(longer, style) <= width) {
                line = longer;
                continue;
            }
            if (!line.isEmpty()) {
                lines.add(line);
            }
            line = breakWord(word, style, width, lines);
        }
        lines.add(line);
    }

    /** Adds the full lines of a word and gives back what is left of it. */
    private String breakWord(String word, Style style, float width, List<String> lines) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int character : word.codePoints().toArray()) {
            int before = line.length();
            line.appendCodePoint(character);
            if (before > 0 && width(line.toString(), style) > width) {
                lines.add(line.substring(0, before));
                line.delete(0, before);
            }
        }
        return line.toString();
    }
}
