package dev.holdfast.engine.access;

import java.util.Locale;

/** The kinds of token, with the prefix of their texts. */
public enum TokenType {
    /** Can be renewed, revoked, given a use limit and have children. */
    SERVICE("hfs."),
    /** Written once: no renewal, revocation, children, accessor or use limit. */
    BATCH("hfb.");

    private final String prefix;

    TokenType(String prefix) {
        this.prefix = prefix;
    }

    /** How a token of this kind begins. */
    public String prefix() {
        return prefix;
    }

    /** The name in requests and replies. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
