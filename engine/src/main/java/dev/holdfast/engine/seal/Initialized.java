package dev.holdfast.engine.seal;

/**
 * What initialising hands out, once. {@link #toString()} shows none of it.
 *
 * @param shares the shares, or messages that hold them
 * @param rootToken the first token, or base64 of the message that holds it
 */
public record Initialized(Handout shares, String rootToken) {

    @Override
    public String toString() {
        return "Initialized[hidden]";
    }
}
