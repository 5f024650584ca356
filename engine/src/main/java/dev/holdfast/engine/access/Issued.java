package dev.holdfast.engine.access;

/**
 * A token just made: the only time its text is known.
 *
 * @param text what the caller sends from now on
 * @param token what is stored
 */
public record Issued(String text, Token token) {

    @Override
    public String toString() {
        return "Issued[" + token + "]";
    }
}
