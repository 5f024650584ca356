package dev.holdfast.desktop.rekey;

import dev.holdfast.desktop.custodian.CollectModel.Place;
import dev.holdfast.engine.client.RekeyAttempt;
import dev.holdfast.engine.client.RekeyCalls;
import dev.holdfast.engine.client.RekeyOptions;
import dev.holdfast.engine.client.SealStatus;
import dev.holdfast.engine.client.VerificationStatus;

/** What the wizard asks of the cluster; in the background. Safe for use by many threads. */
record RekeyCluster(Place place) {

    /** The set that opens the cluster, and the rekey that may be under way. */
    record Found(SealStatus seal, RekeyAttempt attempt) {}

    private RekeyCalls calls() {
        return place.client().ceremonies().rekey();
    }

    Found look() {
        return new Found(seal(), calls().status());
    }

    SealStatus seal() {
        return place.client().seal().status();
    }

    RekeyAttempt start(RekeyOptions options) {
        return calls().start(options);
    }

    /** How many new shares have proved that they arrived. */
    VerificationStatus verification() {
        return calls().verification().status();
    }

    void cancel() {
        calls().cancel("");
    }
}
