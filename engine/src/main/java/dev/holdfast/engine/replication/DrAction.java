package dev.holdfast.engine.replication;

import dev.holdfast.engine.seal.NodeRole.Mode;
import java.util.Arrays;
import java.util.Optional;

/** A call that changes the part of this cluster in DR replication, or needs it to have one. */
enum DrAction {
    ENABLE_PRIMARY("dr/primary/enable", Mode.DISABLED),
    ENABLE_SECONDARY("dr/secondary/enable", Mode.DISABLED),
    DEMOTE("dr/primary/demote", Mode.PRIMARY),
    DISABLE_PRIMARY("dr/primary/disable", Mode.PRIMARY),
    ISSUE_TOKEN("dr/primary/secondary-token", Mode.PRIMARY),
    REVOKE_SECONDARY("dr/primary/revoke-secondary", Mode.PRIMARY),
    REINDEX("dr/reindex", Mode.PRIMARY),
    RECOVER("dr/recover", Mode.PRIMARY),
    CHECK_TREE("dr/merkle-check", Mode.PRIMARY),
    PROMOTE("dr/secondary/promote", Mode.SECONDARY),
    UPDATE_PRIMARY("dr/secondary/update-primary", Mode.SECONDARY),
    DISABLE_SECONDARY("dr/secondary/disable", Mode.SECONDARY);

    private final String path;
    private final Mode mode;

    DrAction(String path, Mode mode) {
        this.path = path;
        this.mode = mode;
    }

    /** The one with a path below {@code sys/replication/}. */
    static Optional<DrAction> at(String path) {
        return Arrays.stream(values())
                .filter(action -> action.path.equals(path))
                .findFirst();
    }

    /** Its path below {@code sys/replication/}. */
    String path() {
        return path;
    }

    /** The only mode in which it is allowed. */
    Mode mode() {
        return mode;
    }
}
