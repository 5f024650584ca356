package dev.holdfast.engine.hcl;

import dev.holdfast.engine.hcl.HclToken.Kind;

/** Cuts a text into pieces, one at a time, in linear time. For one thread. */
final class HclLexer {
    private static final String MARKS = "{}[]=:,";
    private final String text;
    private final HclTexts texts;
    private int at;
    private int line = 1;

    HclLexer(String text) {
        this.text = text;
        this.texts = new HclTexts(text);
    }

    HclToken next() throws HclException {
        skipBlanks();
        if (at >= text.length()) {
            return new HclToken(Kind.END, "", line);
        }
        char c = text.charAt(at);
        if (MARKS.indexOf(c) >= 0) {
            at++;
            return new HclToken(Kind.MARK, String.valueOf(c), line);
        }
        if (c == '"') {
            return taken(texts.quoted(at, line));
        }
        if (text.startsWith("<<", at)) {
            return taken(texts.heredoc(at, line));
        }
        return word();
    }

    private HclToken taken(HclTexts.Found found) {
        HclToken token = new HclToken(Kind.TEXT, found.content(), line);
        at = found.end();
        line += found.lines();
        return token;
    }

    private HclToken word() throws HclException {
        int start = at;
        while (at < text.length() && isWordPart(text.charAt(at))) {
            at++;
        }
        if (at == start) {
            throw new HclException(line, String.format("unexpected character U+%04X", text.codePointAt(at)));
        }
        String word = text.substring(start, at);
        char first = word.charAt(0);
        boolean number = first == '-' || first == '+' || (first >= '0' && first <= '9');
        return new HclToken(number ? Kind.NUMBER : Kind.WORD, word, line);
    }

    private static boolean isWordPart(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '_'
                || c == '-'
                || c == '+'
                || c == '.';
    }

    private void skipBlanks() throws HclException {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\n') {
                line++;
                at++;
            } else if (c == ' ' || c == '\t' || c == '\r' || (c == '\uFEFF' && at == 0)) {
                at++;
            } else if (c == '#' || text.startsWith("//", at)) {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (text.startsWith("/*", at)) {
                skipComment();
            } else {
                return;
            }
        }
    }

    private void skipComment() throws HclException {
        int end = text.indexOf("*/", at + 2);
        if (end < 0) {
            throw new HclException(line, "the comment that begins here has no end");
        }
        line += HclTexts.lines(text, at, end);
        at = end + 2;
    }
}
