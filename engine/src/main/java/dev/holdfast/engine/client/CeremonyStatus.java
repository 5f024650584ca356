package dev.holdfast.engine.client;

/** How far a share ceremony is, whatever it is for. */
public interface CeremonyStatus {

    /** The attempt under way, "" if there is none. */
    String nonce();

    boolean started();

    /** Different shares so far. */
    int progress();

    /** Shares needed. */
    int required();

    /** Whether what the shares were collected for was done. */
    boolean complete();
}
