package dev.holdfast.desktop.custodian;

import dev.holdfast.desktop.transcript.StepOutcome;
import dev.holdfast.desktop.transcript.Transcript;
import dev.holdfast.desktop.transcript.TranscriptKind;
import dev.holdfast.desktop.transcript.Transcripts;
import dev.holdfast.desktop.ui.Texts;
import java.util.function.Supplier;

/**
 * Keeps the transcripts of one kind of ceremony: one from its first step until {@link #end}, with the nonce, who gave a
 * share, its fingerprint and what became of it; never the share. For the FX thread only.
 */
public final class CeremonyRecord implements CollectLog {
    private final Transcripts transcripts;
    private final TranscriptKind kind;
    private final Supplier<String> cluster;
    private Transcript transcript;
    private String nonce = "";

    /** @param cluster name of the cluster that is meant now */
    public CeremonyRecord(Transcripts transcripts, TranscriptKind kind, Supplier<String> cluster) {
        this.transcripts = transcripts;
        this.kind = kind;
        this.cluster = cluster;
    }

    /** The one under way; begun, if there is none. */
    public Transcript transcript() {
        if (transcript == null) {
            transcript = transcripts.begin(kind, cluster.get(), kind.label());
            nonce = "";
        }
        return transcript;
    }

    /** Records a step that is not about a share. */
    public void step(String text, StepOutcome outcome) {
        transcript().step(text, outcome);
    }

    /** Records something that holds for all of it. */
    public void fact(String name, String value) {
        transcript().fact(name, value);
    }

    @Override
    public void happened(Outcome what, String attempt, String custodian, String fingerprint) {
        if (what == Outcome.NONE || what == Outcome.WAIT) {
            return;
        }
        if (!attempt.isEmpty() && !attempt.equals(nonce)) {
            fact(Texts.get("custodian.nonce"), attempt);
            nonce = attempt;
        }
        String who = custodian.isEmpty() ? Texts.get("custodian.given.nameless") : custodian;
        boolean named = !fingerprint.isEmpty();
        boolean elsewhere = what == Outcome.COMPLETE && custodian.isEmpty() && !named;
        String key = "custodian.record." + what.key() + (elsewhere ? ".elsewhere" : "");
        String share = named ? Texts.get("custodian.record.share", fingerprint) : Texts.get("custodian.record.a-share");
        step(Texts.get(key, who, share), outcome(what));
    }

    private static StepOutcome outcome(Outcome what) {
        return switch (what) {
            case ALREADY_GIVEN, FOREIGN, OTHER_CLUSTER, NO_FIT -> StepOutcome.REFUSED;
            case CANCELLED, CANCELLED_ELSEWHERE -> StepOutcome.CANCELLED;
            default -> StepOutcome.DONE;
        };
    }

    /** Ends the transcript, if one is open; the next step begins another. */
    public void end(StepOutcome outcome) {
        if (transcript != null) {
            transcript.end(outcome);
            transcript = null;
        }
    }
}
