package dev.holdfast.desktop.rekey;

import dev.holdfast.desktop.handover.Custodian;
import dev.holdfast.desktop.handover.Custodians;
import dev.holdfast.desktop.handover.ShareFacts;
import dev.holdfast.desktop.handover.Turn;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.RekeyAttempt;
import dev.holdfast.engine.client.RekeyOptions;
import dev.holdfast.engine.client.SealStatus;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;

/** What set of shares is to be made, in the place of which, and for whom. For the FX thread only. */
final class Plan {
    /** Shares are numbered with one byte. */
    static final int MAX_SHARES = 255;

    private final IntegerProperty shares = new SimpleIntegerProperty();
    private final IntegerProperty threshold = new SimpleIntegerProperty();
    private final BooleanProperty backup = new SimpleBooleanProperty();
    private final Custodians custodians = new Custodians();
    private int oldShares;
    private int oldThreshold;

    Plan() {
        shares.addListener(change -> custodians.fit(Math.max(1, Math.min(MAX_SHARES, shares.get()))));
    }

    /** The set that opens the cluster now; the new one begins like it. */
    void replaces(SealStatus seal) {
        oldShares = seal.shares();
        oldThreshold = seal.threshold();
        shares.set(oldShares);
        threshold.set(oldThreshold);
    }

    /** Takes what a rekey under way is for; who its custodians are is not known. */
    void follow(RekeyAttempt underWay) {
        shares.set(underWay.newShares());
        threshold.set(underWay.newThreshold());
        for (Custodian custodian : custodians.list()) {
            if (custodian.name().isEmpty()) {
                custodian.nameProperty().set(Texts.get("rekey.custodian.unnamed", custodian.number()));
            }
        }
    }

    /** Whether the new set, which is of another size than the old one, opens the cluster. */
    boolean isReplacedIn(SealStatus seal) {
        boolean isNew = seal.shares() == shares.get() && seal.threshold() == threshold.get();
        return isNew && (oldShares != shares.get() || oldThreshold != threshold.get());
    }

    RekeyOptions options() {
        List<String> keys = custodians.keys();
        return new RekeyOptions(shares.get(), threshold.get(), keys, backup.get() && !keys.isEmpty(), true);
    }

    /** The new shares, in the order in which they are given away. */
    List<Turn> turns(String cluster, List<String> made) {
        return custodians.list().stream()
                .map(custodian -> Turn.share(
                        custodian,
                        custodians.reader(custodian),
                        new ShareFacts(cluster, custodian.number(), shares.get(), threshold.get()),
                        made.get(custodian.number() - 1)))
                .toList();
    }

    IntegerProperty sharesProperty() {
        return shares;
    }

    IntegerProperty thresholdProperty() {
        return threshold;
    }

    /** Whether the cluster keeps the PGP messages, for one who loses the own. */
    BooleanProperty backupProperty() {
        return backup;
    }

    Custodians custodians() {
        return custodians;
    }

    int oldShares() {
        return oldShares;
    }

    int oldThreshold() {
        return oldThreshold;
    }

    /** How many lost shares close the cluster for good. */
    int fatalLoss() {
        return shares.get() - threshold.get() + 1;
    }

    /** What is wrong with the numbers, or "". */
    String wrongNumbers() {
        int n = shares.get();
        int t = threshold.get();
        if (n < 1 || n > MAX_SHARES) {
            return Texts.get("rekey.wrong.shares", MAX_SHARES);
        }
        if (t < 1 || t > n) {
            return Texts.get("rekey.wrong.threshold", n);
        }
        return t == 1 && n > 1 ? Texts.get("rekey.wrong.one-of-many") : "";
    }
}
