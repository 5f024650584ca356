package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.ui.Tone;

/** What became of the last share, or of the ceremony meanwhile. */
enum Outcome {
    NONE(Tone.NEUTRAL),
    ACCEPTED(Tone.GOOD),
    ALREADY_GIVEN(Tone.WARNING),
    FOREIGN(Tone.DANGER),
    /** Another console gave a share. */
    ELSEWHERE(Tone.INFO),
    /** The shares so far were dropped from another console. */
    CANCELLED_ELSEWHERE(Tone.WARNING),
    CANCELLED(Tone.INFO),
    COMPLETE(Tone.GOOD),
    /** Enough shares, but they do not fit together. */
    NO_FIT(Tone.DANGER);

    private final Tone tone;

    Outcome(Tone tone) {
        this.tone = tone;
    }

    Tone tone() {
        return tone;
    }
}
