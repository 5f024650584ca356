package dev.holdfast.desktop.rekey;

import dev.holdfast.desktop.custodian.CeremonyKind;
import dev.holdfast.desktop.custodian.Progress;
import dev.holdfast.desktop.custodian.Progress.Phase;
import dev.holdfast.engine.client.CeremonyCalls;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.RekeyAttempt;

/** Old shares authorise the new ones. It is done as well when the new ones were handed out elsewhere. */
final class OldShares implements CeremonyKind<RekeyAttempt> {

    @Override
    public String textPrefix() {
        return "rekey.old";
    }

    @Override
    public CeremonyCalls<RekeyAttempt> calls(Holdfast cluster) {
        return cluster.ceremonies().rekey();
    }

    @Override
    public Progress progress(RekeyAttempt attempt) {
        boolean handedOut = attempt.complete() || !attempt.verificationNonce().isEmpty();
        Phase phase = handedOut ? Phase.DONE : attempt.started() ? Phase.COLLECTING : Phase.IDLE;
        return new Progress(phase, attempt.nonce(), attempt.progress(), attempt.required());
    }
}
