package dev.holdfast.engine.access;

import dev.holdfast.engine.access.namespace.Namespace;
import java.util.Optional;

/**
 * From where a token is used. Paths of calls are relative to the namespace that serves them, those of policies to the
 * namespace of the token.
 *
 * @param own the token's namespace
 * @param here the namespace that serves the call
 */
record Viewpoint(Namespace own, Namespace here) {

    /** A path of the call as the token's policies have it; empty if it lies outside the token's namespace. */
    Optional<String> own(String path) {
        String full = here.path() + path;
        return full.startsWith(own.path())
                ? Optional.of(full.substring(own.path().length()))
                : Optional.empty();
    }
}
