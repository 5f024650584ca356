package dev.holdfast.engine.client;

import java.util.List;

/**
 * What initialising hands out, once. {@link #toString()} shows none of it.
 *
 * @param keysBase64 the shares
 * @param rootToken the first token
 */
public record Initialized(List<String> keysBase64, String rootToken) {

    @Override
    public String toString() {
        return "Initialized[" + keysBase64.size() + " shares]";
    }
}
