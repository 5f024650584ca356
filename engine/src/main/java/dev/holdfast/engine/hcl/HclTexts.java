package dev.holdfast.engine.hcl;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads quoted texts and heredocs. Immutable. */
final class HclTexts {
    private static final Pattern HEREDOC = Pattern.compile("<<(-?)([A-Za-z_][A-Za-z0-9_]{0,63})\r?\n");
    private static final String ESCAPES = "\"\\/bfnrt";
    private static final String ESCAPED = "\"\\/\b\f\n\r\t";
    private final String text;

    HclTexts(String text) {
        this.text = text;
    }

    /**
     * A text that was found.
     *
     * @param content what it reads
     * @param end where the text goes on
     * @param lines how many lines it covers, less one
     */
    record Found(String content, int end, int lines) {}

    static int lines(String text, int from, int to) {
        return (int) text.substring(from, to).chars().filter(c -> c == '\n').count();
    }

    Found quoted(int start, int line) throws HclException {
        StringBuilder content = new StringBuilder();
        int at = start + 1;
        while (at < text.length() && text.charAt(at) != '"') {
            char c = text.charAt(at);
            if (c == '\n') {
                throw new HclException(line, "the text has no closing quote on its line");
            }
            at += c == '\\' ? escape(at, line, content) : plain(c, content);
        }
        if (at >= text.length()) {
            throw new HclException(line, "the text has no closing quote");
        }
        return new Found(content.toString(), at + 1, 0);
    }

    private static int plain(char c, StringBuilder content) {
        content.append(c);
        return 1;
    }

    /** Takes an escape and gives its length. */
    private int escape(int at, int line, StringBuilder content) throws HclException {
        char c = at + 1 < text.length() ? text.charAt(at + 1) : ' ';
        if (c == 'u' && at + 6 <= text.length()) {
            content.append((char) hex(text.substring(at + 2, at + 6), line));
            return 6;
        }
        int known = ESCAPES.indexOf(c);
        if (known < 0) {
            throw new HclException(line, "unknown escape in a text; write a backslash as \\\\");
        }
        content.append(ESCAPED.charAt(known));
        return 2;
    }

    private static int hex(String digits, int line) throws HclException {
        try {
            return Integer.parseUnsignedInt(digits, 16);
        } catch (NumberFormatException e) {
            throw new HclException(line, "\\u needs four hex digits");
        }
    }

    Found heredoc(int start, int line) throws HclException {
        Matcher opening = HEREDOC.matcher(text).region(start, text.length());
        if (!opening.lookingAt()) {
            throw new HclException(line, "\"<<\" must be followed by a word and the end of the line");
        }
        boolean indented = !opening.group(1).isEmpty();
        StringBuilder content = new StringBuilder();
        int at = opening.end();
        for (int lines = 1; at < text.length(); lines++) {
            int newline = text.indexOf('\n', at);
            int end = newline < 0 ? text.length() : newline;
            String row = text.substring(at, end);
            if (row.strip().equals(opening.group(2))) {
                return new Found(content.toString(), end, lines);
            }
            content.append(indented ? row.stripLeading() : row).append('\n');
            at = end + 1;
        }
        throw new HclException(line, "the text that begins here has no line \"" + opening.group(2) + "\" at its end");
    }
}
