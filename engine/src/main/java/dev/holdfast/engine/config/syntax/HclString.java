package dev.holdfast.engine.config.syntax;

/** Reads a quoted text with its escapes. For one thread and one use. */
final class HclString {
    private static final int HEX = 16;

    private final String text;
    private final int line;
    private final StringBuilder value = new StringBuilder();
    private int at;

    /**
     * @param start place behind the opening quote
     */
    HclString(String text, int start, int line) {
        this.text = text;
        this.at = start;
        this.line = line;
    }

    String read() throws SyntaxException {
        for (char c = next(); c != '"'; c = next()) {
            if (c == '\n') {
                throw new SyntaxException(line, "a text does not end on its line");
            }
            if (c == '\\') {
                escape();
            } else {
                plain(c);
            }
        }
        return value.toString();
    }

    /** The place behind the closing quote. */
    int end() {
        return at;
    }

    private char next() throws SyntaxException {
        if (at == text.length()) {
            throw new SyntaxException(line, "a text does not end");
        }
        return text.charAt(at++);
    }

    /** Templates begin with a dollar or percent sign and a brace; a doubled sign stands for itself. */
    private void plain(char c) throws SyntaxException {
        boolean sign = c == '$' || c == '%';
        if (sign && text.startsWith("{", at)) {
            throw new SyntaxException(
                    line,
                    "templates such as " + c + "{...} are not evaluated; write " + c + c + "{ for the characters");
        }
        value.append(c);
        if (sign && text.startsWith(c + "{", at)) {
            value.append('{');
            at += 2;
        }
    }

    private void escape() throws SyntaxException {
        char c = next();
        switch (c) {
            case 'n' -> value.append('\n');
            case 'r' -> value.append('\r');
            case 't' -> value.append('\t');
            case '"', '\\' -> value.append(c);
            case 'u' -> codePoint(4);
            case 'U' -> codePoint(8);
            default -> throw new SyntaxException(line, "a text holds an unknown escape after \\");
        }
    }

    private void codePoint(int digits) throws SyntaxException {
        long point = 0;
        for (int i = 0; i < digits; i++) {
            int digit = Character.digit(next(), HEX);
            if (digit < 0) {
                throw new SyntaxException(line, "an escape must have " + digits + " hex digits");
            }
            point = HEX * point + digit;
        }
        boolean surrogate = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
        if (point > Character.MAX_CODE_POINT || surrogate) {
            throw new SyntaxException(line, "an escape names no character");
        }
        value.appendCodePoint((int) point);
    }
}
