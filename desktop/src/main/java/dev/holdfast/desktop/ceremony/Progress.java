package dev.holdfast.desktop.ceremony;

/**
 * How far a ceremony is, on the cluster.
 *
 * @param phase what can happen now
 * @param nonce names the attempt under way, "" before the first share
 * @param given shares so far
 * @param required shares needed
 * @param shares shares that exist
 */
record Progress(Phase phase, String nonce, int given, int required, int shares) {

    /** What can happen now. */
    enum Phase {
        /** The cluster has no shares yet. */
        NOT_INITIALISED,
        /** Shares are taken. */
        COLLECTING,
        /** Nothing is left to do. */
        DONE
    }

    boolean isCollecting() {
        return phase == Phase.COLLECTING;
    }

    /** The nonce in groups of four, so that people in two rooms can compare it aloud. */
    String groupedNonce() {
        return nonce.replace("-", "").replaceAll("(.{4})(?!$)", "$1 ");
    }
}
