package dev.holdfast.desktop.dr;

import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.engine.client.DrStatus;
import dev.holdfast.engine.client.SealStatus;

/** What a cluster is in disaster recovery as far as anybody outside can tell. */
public enum DrStanding {
    /** Not asked yet. */
    UNHEARD,
    /** Does not answer; what it was may be known. */
    SILENT,
    /** Not initialised. */
    NEW,
    SEALED,
    /** Of an edition without disaster recovery. */
    NOT_OFFERED,
    DISABLED,
    PRIMARY,
    /** A primary whose place another cluster took. */
    FENCED,
    SECONDARY,
    /** A change is being carried out. */
    CHANGING;

    static DrStanding of(DrCluster cluster) {
        if (cluster.problem().isPresent()) {
            return cluster.problem().get().kind() == Problem.Kind.NOT_FOUND ? NOT_OFFERED : SILENT;
        }
        if (cluster.seal().isEmpty()) {
            return UNHEARD;
        }
        SealStatus seal = cluster.seal().get();
        if (!seal.initialized()) {
            return NEW;
        }
        return seal.sealed() ? SEALED : cluster.status().map(DrStanding::of).orElse(CHANGING);
    }

    private static DrStanding of(DrStatus status) {
        return switch (status.mode()) {
            case "disabled" -> DISABLED;
            case "primary" -> status.isFenced() ? FENCED : PRIMARY;
            case "secondary" -> SECONDARY;
            default -> CHANGING;
        };
    }

    /** Whether it is one that others follow, or did. */
    public boolean isPrimary() {
        return this == PRIMARY || this == FENCED;
    }
}
