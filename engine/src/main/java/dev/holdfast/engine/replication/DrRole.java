package dev.holdfast.engine.replication;

import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.seal.NodeRole.Mode;
import java.util.Optional;

/**
 * The part of this cluster in DR replication, as it is kept. Immutable.
 *
 * @param mode disabled, primary or secondary
 * @param lineage of the history that this cluster has; empty until replication is enabled
 * @param primaryClusterAddr where secondaries reach this primary if it is another address than its own, or ""
 * @param fence who has taken the place of this primary
 * @param renewClusterId whether this cluster takes a new id when replication is enabled again
 */
record DrRole(Mode mode, Lineage lineage, String primaryClusterAddr, Optional<Fence> fence, boolean renewClusterId) {
    /** Of a cluster where replication was never enabled. */
    static final DrRole NEVER = new DrRole(Mode.DISABLED, Lineage.NONE, "", Optional.empty(), false);

    /** Primary of a history that begins now. */
    static DrRole firstPrimary(Lineage lineage, String primaryClusterAddr) {
        return new DrRole(Mode.PRIMARY, lineage, primaryClusterAddr, Optional.empty(), false);
    }

    /** Primary in place of another. */
    DrRole promoted(Lineage next, String address) {
        return new DrRole(Mode.PRIMARY, next, address, Optional.empty(), false);
    }

    /** Secondary of nobody yet; who took its place is remembered. */
    DrRole demoted() {
        return new DrRole(Mode.SECONDARY, lineage, "", fence, false);
    }

    /** Secondary of a cluster that has this history. */
    DrRole following(Lineage primary) {
        return new DrRole(Mode.SECONDARY, primary, "", fence, false);
    }

    DrRole disabled() {
        return new DrRole(Mode.DISABLED, Lineage.NONE, "", Optional.empty(), true);
    }

    DrRole fencedBy(Fence other) {
        return new DrRole(mode, lineage, primaryClusterAddr, Optional.of(other), renewClusterId);
    }

    /** Whether this is a primary whose place another one has taken. */
    boolean isFenced() {
        return mode == Mode.PRIMARY && fence.isPresent();
    }
}
