package dev.holdfast.desktop.dr;

import dev.holdfast.desktop.dr.DrOffer.Way;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.DrStatus;
import java.util.Arrays;
import java.util.List;

/** Which actions the state of a cluster allows, and why it does not allow the others. */
public final class DrActions {
    private static final String NOTHING = "";

    private DrActions() {}

    /**
     * Every action.
     *
     * @param signedIn whether somebody is signed in to this cluster
     */
    public static List<DrOffer> of(DrCluster cluster, boolean signedIn) {
        return Arrays.stream(DrAction.values())
                .map(action -> of(action, cluster, signedIn))
                .toList();
    }

    /** One action. */
    public static DrOffer of(DrAction action, DrCluster cluster, boolean signedIn) {
        DrStanding standing = cluster.standing();
        DrCredential credential = DrCredential.of(action, standing);
        String why = why(action, cluster, standing);
        if (!why.isEmpty()) {
            return new DrOffer(action, Way.NOT_NOW, why, credential);
        }
        return credential == DrCredential.OPERATION || signedIn
                ? new DrOffer(action, Way.NOW, NOTHING, credential)
                : new DrOffer(action, Way.AFTER_SIGN_IN, NOTHING, credential);
    }

    private static String why(DrAction action, DrCluster cluster, DrStanding standing) {
        return switch (standing) {
            case UNHEARD -> Texts.get("dr.why.unheard");
            case SILENT -> Texts.get("dr.why.silent");
            case NEW -> Texts.get("dr.why.new");
            case SEALED -> Texts.get("dr.why.sealed");
            case NOT_OFFERED -> Texts.get("dr.why.not-offered");
            case CHANGING -> Texts.get("dr.why.changing");
            case DISABLED -> whenDisabled(action);
            case PRIMARY -> onPrimary(action, cluster);
            case FENCED -> onFenced(action, cluster);
            case SECONDARY -> onSecondary(action, cluster);
        };
    }

    private static String whenDisabled(DrAction action) {
        return switch (action) {
            case ENABLE_PRIMARY, ACTIVATE, GENERATE_KEY, DELETE_TOKEN -> NOTHING;
            case ISSUE_TOKEN, REVOKE -> Texts.get("dr.why.disabled.primary");
            case PROMOTE -> Texts.get("dr.why.disabled.promote");
            case UPDATE_PRIMARY -> Texts.get("dr.why.disabled.update");
            case DEMOTE, DISABLE -> Texts.get("dr.why.disabled.off");
            case REINDEX, RECOVER, CHECK, DIVERGED -> Texts.get("dr.why.disabled.care");
        };
    }

    private static String onPrimary(DrAction action, DrCluster cluster) {
        return switch (action) {
            case ISSUE_TOKEN, DEMOTE, DISABLE, DELETE_TOKEN -> NOTHING;
            case REVOKE -> knowsSecondaries(cluster) ? NOTHING : Texts.get("dr.why.primary.nobody");
            case REINDEX, RECOVER, CHECK -> whileReindexing(cluster);
            default -> onEveryPrimary(action);
        };
    }

    private static String onFenced(DrAction action, DrCluster cluster) {
        return switch (action) {
            case DEMOTE, DISABLE -> NOTHING;
            case ENABLE_PRIMARY, ACTIVATE, PROMOTE, UPDATE_PRIMARY, GENERATE_KEY, DIVERGED -> onEveryPrimary(action);
            default -> Texts.get("dr.why.fenced", generation(cluster));
        };
    }

    private static String onEveryPrimary(DrAction action) {
        return switch (action) {
            case ACTIVATE -> Texts.get("dr.why.primary.activate");
            case UPDATE_PRIMARY -> Texts.get("dr.why.primary.update");
            case GENERATE_KEY -> Texts.get("dr.why.primary.key");
            case DIVERGED -> Texts.get("dr.why.primary.diverged");
            default -> Texts.get("dr.why.primary.already");
        };
    }

    private static String onSecondary(DrAction action, DrCluster cluster) {
        return switch (action) {
            case PROMOTE, UPDATE_PRIMARY, DISABLE, GENERATE_KEY, DELETE_TOKEN -> NOTHING;
            case REINDEX, RECOVER, CHECK -> whileReindexing(cluster);
            case DIVERGED -> diverged(cluster) > 0 ? NOTHING : Texts.get("dr.why.secondary.diverged");
            case ENABLE_PRIMARY -> Texts.get("dr.why.secondary.enable");
            case ACTIVATE -> Texts.get("dr.why.secondary.activate");
            case ISSUE_TOKEN, REVOKE -> Texts.get("dr.why.secondary.primary");
            case DEMOTE -> Texts.get("dr.why.secondary.demote");
        };
    }

    private static String whileReindexing(DrCluster cluster) {
        return cluster.status().flatMap(DrStatus::reindex).isPresent() ? Texts.get("dr.why.reindexing") : NOTHING;
    }

    private static boolean knowsSecondaries(DrCluster cluster) {
        return cluster.status()
                .flatMap(DrStatus::primary)
                .filter(part -> !part.knownSecondaries().isEmpty())
                .isPresent();
    }

    private static long diverged(DrCluster cluster) {
        return cluster.status()
                .flatMap(DrStatus::secondary)
                .map(DrStatus.SecondaryPart::divergedEntries)
                .orElse(0L);
    }

    private static long generation(DrCluster cluster) {
        return cluster.status()
                .flatMap(DrStatus::primary)
                .flatMap(DrStatus.PrimaryPart::fencedBy)
                .map(DrStatus.FencedBy::generation)
                .orElse(0L);
    }
}
