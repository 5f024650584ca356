package dev.holdfast.engine.seal.ceremony;

/**
 * How far a ceremony is.
 *
 * @param nonce uuid of the attempt, "" if none runs
 * @param given different shares so far
 * @param required shares needed
 */
record Progress(String nonce, int given, int required) {

    boolean isStarted() {
        return !nonce.isEmpty();
    }
}
