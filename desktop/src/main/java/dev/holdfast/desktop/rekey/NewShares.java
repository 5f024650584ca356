package dev.holdfast.desktop.rekey;

import dev.holdfast.desktop.custodian.CeremonyKind;
import dev.holdfast.desktop.custodian.Progress;
import dev.holdfast.desktop.custodian.Progress.Phase;
import dev.holdfast.engine.client.CeremonyCalls;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.VerificationCalls;
import dev.holdfast.engine.client.VerificationStatus;

/** New shares prove that they arrived. Cancelling this cancels the rekey: the old shares stay. */
final class NewShares implements CeremonyKind<VerificationStatus> {

    @Override
    public String textPrefix() {
        return "rekey.new";
    }

    @Override
    public CeremonyCalls<VerificationStatus> calls(Holdfast cluster) {
        VerificationCalls verification = cluster.ceremonies().rekey().verification();
        return new CeremonyCalls<>() {
            @Override
            public VerificationStatus status() {
                return verification.status();
            }

            @Override
            public VerificationStatus give(String share, String nonce) {
                return verification.give(share, nonce);
            }

            @Override
            public void cancel(String nonce) {
                cluster.ceremonies().rekey().cancel("");
            }
        };
    }

    @Override
    public Progress progress(VerificationStatus status) {
        Phase phase = status.complete() ? Phase.DONE : status.started() ? Phase.COLLECTING : Phase.IDLE;
        int given = status.complete() ? status.required() : status.progress();
        return new Progress(phase, status.nonce(), given, status.required());
    }

    /** The cluster's seal does not know them yet. */
    @Override
    public boolean takesCurrentShares() {
        return false;
    }
}
