package dev.holdfast.desktop.handover;

import dev.holdfast.desktop.ui.Texts;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;

/** A set of shares to be made: how many, how many of them open the cluster, and for whom. For the FX thread only. */
public class SharePlan {
    /** Shares are numbered with one byte. */
    public static final int MAX_SHARES = 255;

    private final IntegerProperty shares = new SimpleIntegerProperty();
    private final IntegerProperty threshold = new SimpleIntegerProperty();
    private final Custodians custodians = new Custodians();

    /** Begins with these numbers. */
    protected SharePlan(int first, int firstThreshold) {
        shares.addListener(change -> custodians.fit(Math.max(1, Math.min(MAX_SHARES, shares.get()))));
        shares.set(first);
        threshold.set(firstThreshold);
    }

    public final IntegerProperty sharesProperty() {
        return shares;
    }

    public final int shares() {
        return shares.get();
    }

    public final IntegerProperty thresholdProperty() {
        return threshold;
    }

    public final int threshold() {
        return threshold.get();
    }

    /** One for each share. */
    public final Custodians custodians() {
        return custodians;
    }

    /** The turn of the custodian for whom a share was made. */
    protected final Turn turn(String cluster, Custodian custodian, String share) {
        ShareFacts facts = new ShareFacts(cluster, custodian.number(), shares(), threshold());
        return Turn.share(custodian, custodians.reader(custodian), facts, share);
    }

    /** How many lost shares close the cluster for good. */
    public final int fatalLoss() {
        return shares() - threshold() + 1;
    }

    /** The numbers in words. */
    public final String numbers() {
        return numbers(threshold(), shares());
    }

    /** The numbers of a set in words. */
    public static String numbers(int threshold, int shares) {
        return Texts.get("handover.shares.numbers", threshold, shares);
    }

    /** What is wrong with the numbers, or "". */
    public final String wrongNumbers() {
        int n = shares();
        int t = threshold();
        if (n < 1 || n > MAX_SHARES) {
            return Texts.get("handover.wrong.shares", MAX_SHARES);
        }
        if (t < 1 || t > n) {
            return Texts.get("handover.wrong.threshold", n);
        }
        return t == 1 && n > 1 ? Texts.get("handover.wrong.one-of-many") : "";
    }
}
