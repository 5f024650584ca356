package dev.holdfast.engine.seal.ceremony;

import dev.holdfast.engine.crypto.Secret;
import java.util.Optional;

/**
 * What an attempt is made for.
 *
 * @param <T> what is made
 */
@FunctionalInterface
interface Goal<T> {

    /**
     * Makes it; called under the ceremony's lock, once for each key that shares gave. What it throws leaves the attempt
     * as it was before the last share, which can be given again.
     *
     * @param key what the shares gave, of which nothing is kept
     * @param nonce of the attempt
     * @return empty if this is not the right key: the shares do not belong together
     */
    Optional<T> reach(Secret key, String nonce);
}
