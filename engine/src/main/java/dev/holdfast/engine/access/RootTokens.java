package dev.holdfast.engine.access;

import dev.holdfast.engine.seal.ceremony.TokenKind;

/** Root tokens, as shares of the seal key make them. Immutable; safe for use by many threads. */
public final class RootTokens implements TokenKind {
    private final TokenStore tokens;

    public RootTokens(TokenStore tokens) {
        this.tokens = tokens;
    }

    @Override
    public String newText() {
        return TokenText.token(TokenType.SERVICE);
    }

    @Override
    public void store(String text) {
        tokens.storeRoot(text);
    }
}
