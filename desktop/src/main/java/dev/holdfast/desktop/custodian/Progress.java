package dev.holdfast.desktop.custodian;

/**
 * How far a ceremony is, on the cluster.
 *
 * @param phase what can happen now
 * @param nonce names the attempt under way, "" if there is none
 * @param given shares so far
 * @param required shares needed
 */
public record Progress(Phase phase, String nonce, int given, int required) {

    /** What can happen now. */
    public enum Phase {
        /** The cluster has no shares yet. */
        NOT_INITIALISED,
        /** No attempt runs. */
        IDLE,
        /** Shares are taken. */
        COLLECTING,
        /** Nothing is left to do. */
        DONE
    }

    public boolean isCollecting() {
        return phase == Phase.COLLECTING;
    }

    /** Whether the attempt that was under way before, and the shares given to it, are gone. */
    boolean isWithout(Progress before) {
        return phase == Phase.IDLE || (before.given > 0 && !before.nonce.equals(nonce));
    }

    /** The nonce in groups of four, four on a line, so that people in two rooms can compare it aloud. */
    String groupedNonce() {
        return nonce.replace("-", "").replaceAll("(.{16})(?!$)", "$1\n").replaceAll("([^\n]{4})(?=[^\n])", "$1 ");
    }
}
