package dev.holdfast.engine.access;

import dev.holdfast.engine.crypto.RandomText;

/** Random texts of tokens and accessors: 24 characters of {@code 0-9A-Za-z}, about 143 bits. */
final class TokenText {
    private static final int LENGTH = 24;

    private TokenText() {}

    static String token(TokenType type) {
        return type.prefix() + accessor();
    }

    static String accessor() {
        return RandomText.base62(LENGTH);
    }
}
