package dev.holdfast.desktop.dr;

/**
 * Whether an action can be taken.
 *
 * @param why what is in the way, a sentence or two; "" if nothing is
 * @param credential what it needs
 */
public record DrOffer(DrAction action, Way way, String why, DrCredential credential) {
    /** What it takes. */
    public enum Way {
        NOW,
        /** Somebody must sign in first. */
        AFTER_SIGN_IN,
        /** The state does not allow it. */
        NOT_NOW
    }
}
