package dev.holdfast.desktop.rekey;

import dev.holdfast.desktop.custodian.CeremonyRecord;
import dev.holdfast.desktop.custodian.CollectModel;
import dev.holdfast.desktop.custodian.CollectModel.Place;
import dev.holdfast.desktop.custodian.Desk;
import dev.holdfast.engine.client.RekeyAttempt;
import dev.holdfast.engine.client.VerificationStatus;

/** The shares that custodians give for a rekey: old ones at first, new ones at last. For the FX thread only. */
final class GivenShares {
    private final OldShares oldKind = new OldShares();
    private final NewShares newKind = new NewShares();
    private final CollectModel<RekeyAttempt> old;
    private final CollectModel<VerificationStatus> fresh;

    GivenShares(Place place, Desk desk, CeremonyRecord record) {
        old = new CollectModel<>(oldKind, () -> place, desk.collecting(), record);
        fresh = new CollectModel<>(newKind, () -> place, desk.collecting(), record);
    }

    CollectModel<RekeyAttempt> old() {
        return old;
    }

    CollectModel<VerificationStatus> fresh() {
        return fresh;
    }

    /** Goes on where the cluster has the old ones. */
    void collectOld(RekeyAttempt attempt) {
        old.restart(oldKind.progress(attempt));
    }

    /** Goes on where the cluster has the new ones. */
    void collectFresh(VerificationStatus status) {
        fresh.restart(newKind.progress(status));
    }

    void forgetTyped() {
        old.forgetTyped();
        fresh.forgetTyped();
    }
}
