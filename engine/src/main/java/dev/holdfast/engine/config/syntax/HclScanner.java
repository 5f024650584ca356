package dev.holdfast.engine.config.syntax;

import dev.holdfast.engine.config.syntax.Token.Kind;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts an HCL text into tokens. For one thread and one use. */
final class HclScanner {
    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_-]*+");
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,30}(\\.[0-9]{1,30})?+([eE][+-]?[0-9]{1,3})?+");
    private static final Pattern GAP = Pattern.compile("(?:\\s|#[^\n]*|//[^\n]*)++");
    private static final String SIGNS = "{}[]=,:";

    private final String text;
    private int at;
    private int line = 1;

    HclScanner(String text) {
        this.text = text;
    }

    Token next() throws SyntaxException {
        skipGaps();
        if (at == text.length()) {
            return new Token(Kind.END, "", line);
        }
        char c = text.charAt(at);
        if (c == '"') {
            return string();
        }
        if (SIGNS.indexOf(c) >= 0) {
            at++;
            return new Token(Kind.SIGN, String.valueOf(c), line);
        }
        return word();
    }

    private Token word() throws SyntaxException {
        String name = take(NAME);
        if (name != null) {
            return new Token(Kind.NAME, name, line);
        }
        String number = take(NUMBER);
        if (number != null) {
            return new Token(Kind.NUMBER, number, line);
        }
        throw new SyntaxException(line, "the character U+%04X is not expected here".formatted(text.codePointAt(at)));
    }

    private String take(Pattern pattern) {
        Matcher matcher = pattern.matcher(text).region(at, text.length());
        if (!matcher.lookingAt()) {
            return null;
        }
        at = matcher.end();
        return matcher.group();
    }

    private void skipGaps() throws SyntaxException {
        String gap = take(GAP);
        while (gap != null || text.startsWith("/*", at)) {
            count(gap == null ? comment() : gap);
            gap = take(GAP);
        }
    }

    private String comment() throws SyntaxException {
        int end = text.indexOf("*/", at + 2);
        if (end < 0) {
            throw new SyntaxException(line, "a comment does not end");
        }
        String comment = text.substring(at, end + 2);
        at = end + 2;
        return comment;
    }

    private void count(String gap) {
        line += (int) gap.chars().filter(c -> c == '\n').count();
    }

    private Token string() throws SyntaxException {
        HclString string = new HclString(text, at + 1, line);
        String value = string.read();
        at = string.end();
        return new Token(Kind.STRING, value, line);
    }
}
