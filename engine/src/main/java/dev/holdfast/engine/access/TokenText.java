package dev.holdfast.engine.access;

import java.security.SecureRandom;

/** Random texts of tokens and accessors: 24 characters of {@code 0-9A-Za-z}, about 143 bits. */
final class TokenText {
    private static final String ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final int LENGTH = 24;
    private static final SecureRandom RANDOM = new SecureRandom();

    private TokenText() {}

    static String token(TokenType type) {
        return type.prefix() + accessor();
    }

    static String accessor() {
        StringBuilder text = new StringBuilder(LENGTH);
        for (int i = 0; i < LENGTH; i++) {
            text.append(ALPHABET.charAt(RANDOM.nextInt(ALPHABET.length())));
        }
        return text.toString();
    }
}
