package dev.holdfast.desktop.dr.promote;

import dev.holdfast.desktop.dr.promote.PromoteModel.Promoted;
import dev.holdfast.desktop.transcript.StepOutcome;
import dev.holdfast.desktop.transcript.Transcript;
import dev.holdfast.desktop.transcript.TranscriptKind;
import dev.holdfast.desktop.transcript.Transcripts;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.DrPromotionCheck;
import java.util.Optional;

/** Records a promotion. Nothing is recorded before the cluster is asked for the first time. FX thread only. */
final class PromoteRecord {
    private final Transcripts transcripts;
    private final String cluster;
    private Optional<Transcript> transcript = Optional.empty();

    PromoteRecord(Transcripts transcripts, String cluster) {
        this.transcripts = transcripts;
        this.cluster = cluster;
    }

    private Transcript open() {
        if (transcript.isEmpty()) {
            transcript = Optional.of(transcripts.begin(
                    TranscriptKind.DR_PROMOTE, cluster, Texts.get("promote.record.operation", cluster)));
        }
        return transcript.get();
    }

    void judged(DrPromotionCheck verdict) {
        open().fact(Texts.get("promote.record.generation"), String.valueOf(verdict.generation()));
        verdict.checks().forEach(check -> open().step(
                        check.name() + ": " + check.message(), check.passed() ? StepOutcome.DONE : StepOutcome.FAILED));
        open().fact(
                        Texts.get("promote.record.loss"),
                        Texts.get("promote.record.loss.value", verdict.loseRecords(), verdict.loseMillis() / 1000.0));
    }

    void promoting(String address, boolean force) {
        open().fact(Texts.get("promote.record.force"), Texts.get(force ? "promote.yes" : "promote.no"));
        if (!address.isBlank()) {
            open().fact(Texts.get("promote.options.address.name"), address.strip());
        }
    }

    void promoted(Promoted outcome) {
        open().step(Texts.get("promote.record.promoted", cluster), StepOutcome.DONE);
        outcome.warnings().forEach(warning -> open().step(warning, StepOutcome.DONE));
        open().step(Texts.get("promote.record.token"), outcome.tokenDeleted() ? StepOutcome.DONE : StepOutcome.FAILED);
    }

    void refused(Problem why) {
        open().step(why.title() + ": " + why.message(), StepOutcome.REFUSED);
    }

    /** The window has closed. */
    void close(boolean done) {
        transcript.ifPresent(record -> record.end(done ? StepOutcome.DONE : StepOutcome.CANCELLED));
    }
}
