package dev.holdfast.desktop.activity;

import dev.holdfast.desktop.transcript.Recorded;
import dev.holdfast.desktop.transcript.StepOutcome;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import java.util.Locale;

/** What has become of a transcript. */
enum TranscriptState {
    DONE(Tone.GOOD),
    CANCELLED(Tone.NEUTRAL),
    REFUSED(Tone.WARNING),
    FAILED(Tone.DANGER),
    UNDER_WAY(Tone.INFO),
    INTERRUPTED(Tone.WARNING),
    CHANGED(Tone.DANGER);

    private final Tone tone;

    TranscriptState(Tone tone) {
        this.tone = tone;
    }

    static TranscriptState of(Recorded transcript, boolean underWay) {
        if (!transcript.isWhole()) {
            return CHANGED;
        }
        return transcript
                .end()
                .map(end -> of(StepOutcome.of(end.get("outcome")).orElse(StepOutcome.DONE)))
                .orElse(underWay ? UNDER_WAY : INTERRUPTED);
    }

    private static TranscriptState of(StepOutcome outcome) {
        return switch (outcome) {
            case DONE -> DONE;
            case REFUSED -> REFUSED;
            case FAILED -> FAILED;
            case CANCELLED -> CANCELLED;
        };
    }

    Tone tone() {
        return tone;
    }

    String label() {
        return Texts.get("activity.state." + name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
}
