package dev.holdfast.engine.seal.ceremony;

import dev.holdfast.engine.api.Request;

/** Tells whether a request's token lets its holder start and cancel ceremonies. Safe for use by many threads. */
@FunctionalInterface
public interface CeremonyGuard {

    /** Whether the token grants {@code update} or {@code delete}, as the request needs, on its path. */
    boolean admits(Request request);
}
