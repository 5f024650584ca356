package dev.holdfast.engine.hcl;

/**
 * A piece of a text.
 *
 * @param kind what it is
 * @param text of a word, number or text its content; of a mark the mark
 * @param line where it begins
 */
record HclToken(Kind kind, String text, int line) {

    /** The kinds of pieces. */
    enum Kind {
        WORD,
        NUMBER,
        TEXT,
        MARK,
        END
    }

    boolean is(String mark) {
        return kind == Kind.MARK && text.equals(mark);
    }

    boolean isName() {
        return kind == Kind.WORD || kind == Kind.TEXT;
    }

    /** For error texts; shows no content but that of marks and words. */
    String describe() {
        return switch (kind) {
            case END -> "the end";
            case TEXT -> "a text";
            case NUMBER -> "a number";
            default -> "\"" + (text.length() > 64 ? text.substring(0, 64) + "..." : text) + "\"";
        };
    }
}
