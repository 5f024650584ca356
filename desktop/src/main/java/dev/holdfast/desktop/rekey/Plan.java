package dev.holdfast.desktop.rekey;

import dev.holdfast.desktop.handover.Custodian;
import dev.holdfast.desktop.handover.SharePlan;
import dev.holdfast.desktop.handover.Turn;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.RekeyAttempt;
import dev.holdfast.engine.client.RekeyOptions;
import dev.holdfast.engine.client.SealStatus;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/** What set of shares is to be made, in the place of which, and for whom. For the FX thread only. */
final class Plan extends SharePlan {
    private final BooleanProperty backup = new SimpleBooleanProperty();
    private int oldShares;
    private int oldThreshold;

    Plan() {
        super(0, 0); // until the cluster has told
    }

    /** The set that opens the cluster now; the new one begins like it. */
    void replaces(SealStatus seal) {
        oldShares = seal.shares();
        oldThreshold = seal.threshold();
        sharesProperty().set(oldShares);
        thresholdProperty().set(oldThreshold);
    }

    /** Takes what a rekey under way is for; who its custodians are is not known. */
    void follow(RekeyAttempt underWay) {
        sharesProperty().set(underWay.newShares());
        thresholdProperty().set(underWay.newThreshold());
        for (Custodian custodian : custodians().list()) {
            if (custodian.name().isEmpty()) {
                custodian.nameProperty().set(Texts.get("rekey.custodian.unnamed", custodian.number()));
            }
        }
    }

    /** Whether the new set, which is of another size than the old one, opens the cluster. */
    boolean isReplacedIn(SealStatus seal) {
        boolean isNew = seal.shares() == shares() && seal.threshold() == threshold();
        return isNew && (oldShares != shares() || oldThreshold != threshold());
    }

    RekeyOptions options() {
        List<String> keys = custodians().keys();
        return new RekeyOptions(shares(), threshold(), keys, backup.get() && !keys.isEmpty(), true);
    }

    /** The new shares, in the order in which they are given away. */
    List<Turn> turns(String cluster, List<String> made) {
        return custodians().list().stream()
                .map(custodian -> turn(cluster, custodian, made.get(custodian.number() - 1)))
                .toList();
    }

    /** Whether the cluster keeps the PGP messages, for one who loses theirs. */
    BooleanProperty backupProperty() {
        return backup;
    }

    int oldShares() {
        return oldShares;
    }

    int oldThreshold() {
        return oldThreshold;
    }
}
