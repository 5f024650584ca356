package dev.holdfast.engine.access;

/**
 * A wrapping token with what it carries. {@link #toString()} shows neither.
 *
 * @param text of the token
 * @param token what is stored of it
 * @param value the bytes that it carries; nobody may change them
 */
public record Wrapped(String text, Token token, byte[] value) {

    @Override
    public String toString() {
        return "Wrapped[" + token.path() + "]";
    }
}
