package dev.holdfast.engine.client;

import java.util.List;

/**
 * What initialising hands out, once. {@link #toString()} shows none of it.
 *
 * @param keysBase64 the shares, or the PGP messages that hold them
 * @param rootToken the first token, or the PGP message that holds it, in base64
 */
public record Initialized(List<String> keysBase64, String rootToken) {

    @Override
    public String toString() {
        return "Initialized[" + keysBase64.size() + " shares]";
    }
}
