package dev.holdfast.desktop.transcript;

import dev.holdfast.desktop.ui.Texts;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** How a step, or all of it, came out. */
public enum StepOutcome {
    /** As it was meant. */
    DONE,
    /** Somebody was told no: a wrong share, a call that the cluster does not allow. */
    REFUSED,
    /** It was tried and went wrong. */
    FAILED,
    /** A person thought better of it. */
    CANCELLED;

    /** As it stands in files. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The outcome of this {@link #code}. */
    public static Optional<StepOutcome> of(String code) {
        return Stream.of(values())
                .filter(outcome -> outcome.code().equals(code))
                .findFirst();
    }

    /** Its name for people. */
    public String label() {
        return Texts.get("transcript.outcome." + code());
    }
}
