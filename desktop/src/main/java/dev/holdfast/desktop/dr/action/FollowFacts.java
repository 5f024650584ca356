package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.dr.DrCluster;
import dev.holdfast.desktop.dr.action.FollowModel.Way;
import dev.holdfast.desktop.dr.action.PrimaryModel.Trust;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import dev.holdfast.engine.client.DrTokenClaims;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** What is known of whom a cluster is to follow, by name; no secrets. */
final class FollowFacts {
    private FollowFacts() {}

    /** As it is shown before anything is sent, and recorded. */
    static Map<String, String> of(FollowModel model) {
        Map<String, String> facts = new LinkedHashMap<>();
        if (model.wayProperty().get() == Way.ADDRESSES) {
            facts.put(Texts.get("dr.action.fact.addresses"), String.join(", ", model.addressList()));
        } else if (model.wayProperty().get() == Way.TOKEN) {
            model.presented().claims().ifPresent(claims -> add(facts, model, claims));
        }
        return facts;
    }

    private static void add(Map<String, String> facts, FollowModel model, DrTokenClaims claims) {
        String known = model.presented().issuer().map(DrCluster::name).orElse(Texts.get("dr.action.fact.unknown"));
        facts.put(Texts.get("dr.action.fact.issuer"), known);
        facts.put(Texts.get("dr.action.fact.cluster-id"), claims.issuer());
        String address = model.primary().apiAddressProperty().get().isBlank()
                ? claims.address()
                : model.primary().apiAddressProperty().get().strip();
        if (!address.isEmpty()) {
            facts.put(Texts.get("dr.action.fact.address"), address);
        }
        facts.put(Texts.get("dr.action.fact.expires"), Times.point(claims.expires()));
        facts.put(
                Texts.get("dr.action.fact.form"),
                Texts.get(claims.encrypted() ? "dr.action.fact.form.encrypted" : "dr.action.fact.form.wrapped"));
        if (!claims.encrypted() && model.stepProperty().get() == FollowStep.CONFIRM) {
            addTrust(facts, model.primary());
        }
    }

    private static void addTrust(Map<String, String> facts, PrimaryModel primary) {
        Trust trust = primary.trustProperty().get();
        String place =
                switch (trust) {
                    case SYSTEM, CERTIFICATE -> "";
                    case SERVER_FILE -> primary.serverFileProperty().get().strip();
                    case SERVER_FOLDER -> primary.serverFolderProperty().get().strip();
                };
        facts.put(
                Texts.get("dr.action.fact.trust"),
                Texts.get("dr.action.fact.trust." + trust.name().toLowerCase(Locale.ROOT), place));
        if (!primary.clientKey().isEmpty()) {
            facts.put(Texts.get("dr.action.fact.client"), Texts.get("dr.action.fact.client.certificate"));
        }
    }
}
