package dev.holdfast.desktop.initialise;

import dev.holdfast.desktop.handover.Custodian;
import dev.holdfast.desktop.handover.HandOver;
import dev.holdfast.desktop.handover.Turn;
import dev.holdfast.desktop.transcript.StepOutcome;
import dev.holdfast.desktop.transcript.Transcript;
import dev.holdfast.desktop.transcript.TranscriptKind;
import dev.holdfast.desktop.transcript.Transcripts;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Texts;

/** The transcript of an initialisation, from the moment the cluster is asked for it. For the FX thread only. */
final class InitialiseRecord {
    private final Transcripts transcripts;
    private final String cluster;
    private final Plan plan;
    private Transcript transcript;
    private boolean made;

    InitialiseRecord(Transcripts transcripts, String cluster, Plan plan) {
        this.transcripts = transcripts;
        this.cluster = cluster;
        this.plan = plan;
    }

    /** Begins, unless it has begun with an earlier try. */
    void begin() {
        if (transcript == null) {
            transcript = transcripts.begin(TranscriptKind.INITIALISE, cluster, Texts.get("initialise.title", cluster));
        }
    }

    /** The cluster has made the shares of the plan. */
    void made() {
        made = true;
        transcript.step(Texts.get("initialise.record.made"), StepOutcome.DONE);
        transcript.fact(Texts.get("initialise.review.set"), plan.numbers());
        plan.custodians().list().forEach(this::custodian);
        transcript.fact(Texts.get("initialise.review.root"), onOneLine(ReviewWords.rootToken(plan)));
    }

    private void custodian(Custodian custodian) {
        transcript.fact(
                Texts.get("initialise.record.custodian", custodian.number()),
                onOneLine(ReviewWords.custodian(plan.custodians(), custodian)));
    }

    private static String onOneLine(String words) {
        return words.replace('\n', ' ');
    }

    void failed(Problem why) {
        boolean refused = why.kind() != Problem.Kind.UNREACHABLE && why.kind() != Problem.Kind.INTERNAL;
        transcript.step(
                Texts.get("initialise.record.not-made", why.message()),
                refused ? StepOutcome.REFUSED : StepOutcome.FAILED);
    }

    /** Ends it, if it has begun and not ended. */
    void end(HandOver handOver) {
        if (transcript == null || transcript.isEnded()) {
            return;
        }
        for (Turn turn : handOver.waiting()) {
            transcript.step(
                    Texts.get("initialise.record.given-up", turn.what(), turn.recipient()), StepOutcome.CANCELLED);
        }
        transcript.end(made && handOver.isComplete() ? StepOutcome.DONE : StepOutcome.CANCELLED);
    }

    /** The one under way. */
    Transcript transcript() {
        return transcript;
    }
}
