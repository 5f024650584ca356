package dev.holdfast.desktop.initialise;

import dev.holdfast.desktop.handover.Custodian;
import dev.holdfast.desktop.handover.Custodians;
import dev.holdfast.desktop.handover.Fingerprints;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.PgpRecipient;

/** Who gets what, in words that stand in the review and in the transcript; a key on a line of its own. */
final class ReviewWords {
    private ReviewWords() {}

    static String custodian(Custodians custodians, Custodian custodian) {
        return custodians
                .reader(custodian)
                .map(key -> withKey(custodian.name(), key))
                .orElse(custodian.name());
    }

    static String rootToken(Plan plan) {
        return plan.rootTokenReader()
                .map(key -> withKey(plan.rootTokenKeeperName(), key))
                .orElse(plan.rootTokenKeeperName());
    }

    private static String withKey(String name, PgpRecipient key) {
        return Texts.get("initialise.review.key", name, Fingerprints.grouped(key.fingerprint()));
    }
}
