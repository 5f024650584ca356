package dev.holdfast.engine.seal.ceremony;

/** A kind of token that shares can make. Implementations are safe for use by many threads. */
public interface TokenKind {

    /** A fresh text of 28 characters, of which nothing is known yet. */
    String newText();

    /** Makes the token with this text valid, durably. */
    void store(String text);
}
