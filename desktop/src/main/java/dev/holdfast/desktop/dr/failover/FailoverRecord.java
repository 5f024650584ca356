package dev.holdfast.desktop.dr.failover;

import dev.holdfast.desktop.transcript.StepOutcome;
import dev.holdfast.desktop.transcript.Transcript;
import dev.holdfast.desktop.transcript.TranscriptKind;
import dev.holdfast.desktop.transcript.Transcripts;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.DrPromotionCheck;
import java.util.Optional;

/** Records a failover, from the first step that is taken. For the FX thread only. */
final class FailoverRecord {
    private final Transcripts transcripts;
    private Optional<Transcript> transcript = Optional.empty();

    FailoverRecord(Transcripts transcripts) {
        this.transcripts = transcripts;
    }

    /** Something begins; the first time a transcript begins with it. */
    void begin(Goal goal) {
        if (transcript.isEmpty()) {
            String operation = FailoverWords.operation(goal);
            transcript = Optional.of(transcripts.begin(TranscriptKind.DR_FAILOVER, goal.target(), operation));
        }
    }

    void checked(Step step) {
        step.findings()
                .forEach(finding -> fact(
                        FailoverWords.title(step), FailoverWords.line(finding).words()));
        done(step);
    }

    void judged(DrPromotionCheck verdict) {
        verdict.checks()
                .forEach(check -> step(
                        check.name() + ": " + check.message(), check.passed() ? StepOutcome.DONE : StepOutcome.FAILED));
        fact(
                Texts.get("failover.record.loss"),
                Texts.get("failover.record.loss.value", verdict.loseRecords(), verdict.loseMillis() / 1000.0));
    }

    void forced() {
        fact(Texts.get("failover.record.force"), Texts.get("failover.record.force.value"));
    }

    void said(String warning) {
        step(warning, StepOutcome.DONE);
    }

    void done(Step step) {
        step(FailoverWords.title(step), StepOutcome.DONE);
    }

    void tokenDeleted(String cluster, boolean deleted) {
        step(Texts.get("failover.record.token", cluster), deleted ? StepOutcome.DONE : StepOutcome.FAILED);
    }

    void refused(Step step, Problem why) {
        step(FailoverWords.title(step) + ": " + why.title() + ": " + why.message(), StepOutcome.REFUSED);
    }

    void verified(Step step) {
        checked(step);
    }

    void setAside(String cluster, long total) {
        fact(Texts.get("failover.record.set-aside", cluster), String.valueOf(total));
    }

    /** Over; what comes afterwards begins anew. */
    void end(StepOutcome outcome) {
        transcript.ifPresent(record -> record.end(outcome));
        transcript = Optional.empty();
    }

    private void fact(String name, String value) {
        transcript.ifPresent(record -> record.fact(name, value));
    }

    private void step(String text, StepOutcome outcome) {
        transcript.ifPresent(record -> record.step(text, outcome));
    }
}
