package dev.holdfast.desktop.dr.topology.sketch;

import dev.holdfast.desktop.dr.topology.layout.Box;
import dev.holdfast.desktop.dr.topology.layout.Size;
import dev.holdfast.desktop.dr.topology.sketch.Mark.Dash;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Writes a sheet as SVG 1.1: a group per part, with {@code rect}, {@code path} and {@code text} inside. Colours are those
 * of paper; fonts are named with what may stand in for them.
 */
public final class SvgWriter {
    private static final double SIGN_LINE = 2;

    private final StringBuilder out = new StringBuilder();

    private SvgWriter() {}

    /** The sheet as an XML document in UTF-8. */
    public static String write(Sheet sheet, String title) {
        return new SvgWriter().document(sheet, title);
    }

    private String document(Sheet sheet, String title) {
        Size size = sheet.size();
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$.0f\" height=\"%2$.0f\" viewBox=\"0 0 %1$.0f %2$.0f\">\n",
                size.width(), size.height());
        add("<title>%s</title>\n", escaped(title));
        sheet.parts().forEach(this::part);
        return out.append("</svg>\n").toString();
    }

    private void part(Sheet.Part part) {
        add("<g transform=\"translate(%.1f %.1f)\">\n", part.at().x(), part.at().y());
        part.marks().forEach(this::mark);
        out.append("</g>\n");
    }

    private void mark(Mark mark) {
        if (mark instanceof Mark.Plate plate) {
            plate(plate);
        } else if (mark instanceof Mark.Line line) {
            add("<path d=\"%s\" fill=\"%s\"%s/>\n", line.path(), line.fill().paper(), stroke(line));
        } else if (mark instanceof Mark.Words words) {
            words(words);
        } else if (mark instanceof Mark.Sign sign) {
            sign(sign);
        }
    }

    /** The border of a plate lies inside of it. */
    private void plate(Mark.Plate plate) {
        Box box = plate.box().grown(-plate.width() / 2);
        add(
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"%.1f\" fill=\"%s\"%s/>\n",
                box.x(),
                box.y(),
                box.width(),
                box.height(),
                plate.radius(),
                plate.fill().paper(),
                stroke(plate.line(), plate.width(), plate.dash()));
    }

    private static String stroke(Mark.Line line) {
        return stroke(line.line(), line.width(), line.dash()) + " stroke-linejoin=\"round\"";
    }

    private static String stroke(Ink ink, double width, Dash dash) {
        if (ink == Ink.NONE || width == 0) {
            return "";
        }
        String lengths = dash.lengths().isEmpty()
                ? ""
                : " stroke-dasharray=\""
                        + dash.lengths().stream().map(SvgWriter::number).collect(Collectors.joining(" ")) + "\"";
        return " stroke=\"" + ink.paper() + "\" stroke-width=\"" + number(width) + "\"" + lengths;
    }

    private void words(Mark.Words words) {
        boolean strong = words.face().family().endsWith("SemiBold");
        add(
                "<text x=\"%.1f\" y=\"%.1f\" font-family=\"%s\" font-size=\"%s\"%s fill=\"%s\" text-anchor=\"%s\">%s</text>\n",
                words.x(),
                words.baseline(),
                families(words.face()),
                number(words.face().size()),
                strong ? " font-weight=\"600\"" : "",
                words.ink().paper(),
                words.anchor().name().toLowerCase(Locale.ROOT),
                escaped(words.text()));
    }

    private static String families(Face face) {
        return face == Face.MONO
                ? "JetBrains Mono, DejaVu Sans Mono, monospace"
                : "Inter, Helvetica, Arial, DejaVu Sans, sans-serif";
    }

    private void sign(Mark.Sign sign) {
        add(
                "<path transform=\"translate(%.1f %.1f) scale(%.4f)\" d=\"%s\" fill=\"none\" stroke=\"%s\""
                        + " stroke-width=\"%s\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n",
                sign.x(),
                sign.y(),
                sign.side() / Glyph.GRID,
                sign.glyph().path(),
                sign.ink().paper(),
                number(SIGN_LINE));
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    /** Text as XML content; characters that XML cannot hold become the sign for an unknown one. */
    static String escaped(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                default -> safe.appendCodePoint(isXml(c) ? c : 0xFFFD);
            }
        });
        return safe.toString();
    }

    private static boolean isXml(int c) {
        return c == '\t'
                || c == '\n'
                || c == '\r'
                || (c >= 0x20 && c <= 0xD7FF)
                || (c >= 0xE000 && c <= 0xFFFD)
                || c >= 0x10000;
    }

    private void add(String format, Object... values) {
        out.append(String.format(Locale.ROOT, format, values));
    }
}
