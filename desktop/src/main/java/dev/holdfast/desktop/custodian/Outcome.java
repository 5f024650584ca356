package dev.holdfast.desktop.custodian;

import dev.holdfast.desktop.ui.Tone;
import java.util.Locale;

/** What became of the last share, or of the ceremony meanwhile. */
public enum Outcome {
    NONE(Tone.NEUTRAL),
    ACCEPTED(Tone.GOOD),
    ALREADY_GIVEN(Tone.WARNING),
    FOREIGN(Tone.DANGER),
    /** A share of another cluster, which it was given to in this console before. */
    OTHER_CLUSTER(Tone.DANGER),
    /** Another console gave a share. */
    ELSEWHERE(Tone.INFO),
    /** The attempt was ended from another console. */
    CANCELLED_ELSEWHERE(Tone.WARNING),
    CANCELLED(Tone.INFO),
    COMPLETE(Tone.GOOD),
    /** Too many calls: the cluster wants a rest before the next share. */
    WAIT(Tone.WARNING),
    /** Enough shares, but they do not fit together. */
    NO_FIT(Tone.DANGER);

    private final Tone tone;

    Outcome(Tone tone) {
        this.tone = tone;
    }

    Tone tone() {
        return tone;
    }

    /** Whether the shares given so far no longer count. */
    boolean isDropped() {
        return this == CANCELLED || this == CANCELLED_ELSEWHERE || this == NO_FIT;
    }

    /** Whether the attempt was ended, here or elsewhere. */
    public boolean isCancelled() {
        return this == CANCELLED || this == CANCELLED_ELSEWHERE;
    }

    /** As keys of texts spell it. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
