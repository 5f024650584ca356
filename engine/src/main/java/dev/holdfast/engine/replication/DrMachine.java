package dev.holdfast.engine.replication;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.seal.NodeRole.Mode;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.UnaryOperator;

/**
 * The part of this cluster in DR replication, and the one place that says which call is allowed in which.
 *
 * <pre>
 * DISABLED  -- primary/enable ---------> PRIMARY     a new history begins
 * DISABLED  -- secondary/enable -------> SECONDARY   takes the place of all that was here
 * PRIMARY   -- primary/demote ---------> SECONDARY   follows nobody yet
 * PRIMARY   -- primary/disable --------> DISABLED
 * SECONDARY -- secondary/update-primary  SECONDARY   follows another one
 * SECONDARY -- secondary/promote ------> PRIMARY     a new generation begins
 * SECONDARY -- secondary/disable ------> DISABLED    keeps its copy
 * </pre>
 *
 * <p>Safe for use by many threads: one call is carried out at a time, and others that come meanwhile are refused. What is
 * learned from other clusters changes the role between two steps of a call, never within one. Asking for the role waits for
 * nobody.
 */
final class DrMachine {
    private final AtomicBoolean changing = new AtomicBoolean();
    private final ReentrantLock writing = new ReentrantLock();
    private volatile DrRole role = DrRole.NEVER;

    DrRole role() {
        return role;
    }

    /** Goes on from what is stored, or forgets it. */
    void reset(DrRole stored) {
        update(before -> stored);
    }

    /**
     * Carries a call out.
     *
     * @throws ApiException 400 naming the mode and the call that fits, 503 while another call is carried out
     */
    void change(DrAction action, Runnable work) {
        if (!changing.compareAndSet(false, true)) {
            throw ApiException.unavailable("another change of DR replication is being carried out; repeat the call");
        }
        try {
            require(action);
            work.run();
        } finally {
            changing.set(false);
        }
    }

    /** Another role in place of the present one; what makes it durable throws if it cannot, and the role stays. */
    void update(UnaryOperator<DrRole> durably) {
        writing.lock();
        try {
            role = durably.apply(role);
        } finally {
            writing.unlock();
        }
    }

    /**
     * Lets a call pass that the mode allows.
     *
     * @throws ApiException 400 naming the mode and the call that fits
     */
    void require(DrAction action) {
        if (role.mode() != action.mode()) {
            throw refusal(action);
        }
    }

    /**
     * Lets a call pass that a secondary alone serves.
     *
     * @throws ApiException 400 naming the mode and the call that fits
     */
    void requireSecondary(String path) {
        if (role.mode() != Mode.SECONDARY) {
            throw refusal(path, Mode.SECONDARY, remedy(path));
        }
    }

    /** What is said to a call that the mode does not allow. */
    ApiException refusal(DrAction action) {
        return refusal(action.path(), action.mode(), remedy(action));
    }

    private ApiException refusal(String path, Mode wanted, String remedy) {
        return ApiException.badRequest("the DR mode of this cluster is "
                + role.mode().word() + ", and " + path + " needs mode " + wanted.word() + "; " + remedy);
    }

    private String remedy(DrAction action) {
        if (role.mode() == Mode.SECONDARY && action == DrAction.ENABLE_PRIMARY) {
            return "a secondary must be promoted instead: use dr/secondary/promote";
        }
        if (role.mode() == Mode.SECONDARY && action == DrAction.ENABLE_SECONDARY) {
            return "use dr/secondary/update-primary to follow another primary, or dr/secondary/disable first";
        }
        return remedy();
    }

    /** Some calls of secondaries are there for primaries too. */
    private String remedy(String path) {
        return DrAction.at(path.substring(path.indexOf("dr/")).replace("secondary/", ""))
                .filter(action -> action.mode() == role.mode())
                .map(action -> "use " + action.path())
                .orElseGet(this::remedy);
    }

    private String remedy() {
        return switch (role.mode()) {
            case DISABLED -> "use dr/primary/enable or dr/secondary/enable first";
            case PRIMARY -> "use dr/primary/demote or dr/primary/disable first";
            default -> "use dr/secondary/promote, dr/secondary/update-primary or dr/secondary/disable first";
        };
    }
}
