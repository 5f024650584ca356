package dev.holdfast.desktop.rekey;

import dev.holdfast.desktop.custodian.CeremonyRecord;
import dev.holdfast.desktop.transcript.StepOutcome;
import dev.holdfast.desktop.ui.Texts;

/** What the transcript of a rekey tells beside the shares that were given. For the FX thread only. */
record RekeyRecord(CeremonyRecord record) {

    void started(Plan plan) {
        int shares = plan.shares();
        int threshold = plan.threshold();
        record.step(Texts.get("rekey.record.started", plan.oldShares(), shares, threshold), StepOutcome.DONE);
        plan.custodians()
                .list()
                .forEach(custodian -> record.fact(Texts.get("rekey.review.custodians"), custodian.toString()));
    }

    void takenUp() {
        record.step(Texts.get("rekey.record.taken-up"), StepOutcome.DONE);
    }

    void replaced() {
        record.step(Texts.get("rekey.record.replaced"), StepOutcome.DONE);
    }

    void givenUp() {
        record.step(Texts.get("rekey.record.given-up"), StepOutcome.CANCELLED);
    }

    void end(StepOutcome outcome) {
        record.end(outcome);
    }
}
