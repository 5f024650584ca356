package dev.holdfast.desktop.handover;

import dev.holdfast.desktop.handover.Proof.Verdict;
import dev.holdfast.desktop.transcript.StepOutcome;
import dev.holdfast.desktop.transcript.Transcript;
import dev.holdfast.desktop.ui.Texts;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Writes down who got what and how, and whose share was proved. For the FX thread only. */
public final class Minutes {
    private final Supplier<Transcript> transcript;

    /** @param transcript gives the one that is under way */
    public Minutes(Supplier<Transcript> transcript) {
        this.transcript = transcript;
    }

    void fingerprint(Turn turn, String fingerprint) {
        transcript
                .get()
                .fact(Texts.get("handover.minutes.fingerprint", turn.what()), Fingerprints.grouped(fingerprint));
    }

    void handedOver(Turn turn, Set<Way> ways) {
        String how = ways.stream().map(Way::label).collect(Collectors.joining(", "));
        transcript
                .get()
                .step(Texts.get("handover.minutes.given", turn.what(), turn.recipient(), how), StepOutcome.DONE);
    }

    void proved(Custodian who, Verdict verdict) {
        boolean right = verdict == Verdict.RIGHT;
        transcript
                .get()
                .step(
                        Texts.get(
                                right ? "handover.minutes.proved" : "handover.minutes.not-proved",
                                who.number(),
                                who.name()),
                        right ? StepOutcome.DONE : StepOutcome.REFUSED);
    }
}
