package dev.holdfast.engine.config.syntax;

/**
 * A piece of an HCL text.
 *
 * @param text meaning: a string without quotes and escapes, or the characters as they stand
 */
record Token(Kind kind, String text, int line) {

    /** What a piece can be. */
    enum Kind {
        NAME,
        STRING,
        NUMBER,
        SIGN,
        END
    }

    boolean isSign(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }

    /** The piece in an error text; strings may be secret, so they are not repeated. */
    String described() {
        return switch (kind) {
            case STRING -> "a text";
            case END -> "the end of the file";
            case NAME, NUMBER, SIGN -> "\"" + text + "\"";
        };
    }
}
