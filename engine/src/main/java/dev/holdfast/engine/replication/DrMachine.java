package dev.holdfast.engine.replication;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.seal.NodeRole.Mode;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/**
 * The part of this cluster in DR replication, and the one place that says which call is allowed in which.
 *
 * <pre>
 * DISABLED  -- primary/enable ------> PRIMARY     a new history begins
 * PRIMARY   -- primary/demote ------> SECONDARY   follows nobody yet
 * PRIMARY   -- primary/disable -----> DISABLED
 * SECONDARY -- secondary/promote ---> PRIMARY     a new generation begins
 * SECONDARY -- secondary/disable ---> DISABLED    keeps its copy
 * </pre>
 *
 * <p>Safe for use by many threads: one change runs at a time, and others that come meanwhile are refused; asking for the
 * role waits for nobody.
 */
final class DrMachine {
    private final ReentrantLock changing = new ReentrantLock();
    private volatile DrRole role = DrRole.NEVER;

    DrRole role() {
        return role;
    }

    /** Goes on from what is stored, or forgets it; nothing else runs. */
    void reset(DrRole stored) {
        changing.lock();
        try {
            role = stored;
        } finally {
            changing.unlock();
        }
    }

    /**
     * Carries a change out.
     *
     * @param work makes the new role durable and returns it; what it throws leaves the role as it is
     * @param then what follows once the new role is known
     * @throws ApiException 400 naming the mode and the call that fits, 503 while another change is carried out
     */
    void change(DrAction action, Function<DrRole, DrRole> work, Runnable then) {
        if (!changing.tryLock()) {
            throw ApiException.unavailable("another change of DR replication is being carried out; repeat the call");
        }
        try {
            require(action);
            role = work.apply(role);
            then.run();
        } finally {
            changing.unlock();
        }
    }

    /** As {@link #change(DrAction, Function, Runnable)}, with nothing to follow. */
    void change(DrAction action, Function<DrRole, DrRole> work) {
        change(action, work, () -> {});
    }

    /**
     * Lets a call pass that the mode allows.
     *
     * @throws ApiException 400 naming the mode and the call that fits
     */
    void require(DrAction action) {
        if (role.mode() != action.mode()) {
            throw ApiException.badRequest(
                    "the DR mode of this cluster is " + role.mode().word() + ", and " + action.path() + " needs mode "
                            + action.mode().word() + "; " + remedy(action));
        }
    }

    private String remedy(DrAction action) {
        if (action == DrAction.ENABLE_PRIMARY && role.mode() == Mode.SECONDARY) {
            return "a secondary must be promoted instead: use dr/secondary/promote";
        }
        return switch (role.mode()) {
            case DISABLED -> "use dr/primary/enable or dr/secondary/enable first";
            case PRIMARY -> "use dr/primary/demote or dr/primary/disable first";
            default -> "use dr/secondary/promote, dr/secondary/update-primary or dr/secondary/disable first";
        };
    }
}
