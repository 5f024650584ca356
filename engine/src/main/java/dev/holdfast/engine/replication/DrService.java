package dev.holdfast.engine.replication;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.cluster.PeerPort;
import dev.holdfast.engine.replication.activation.Standing;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.seal.SealListener;
import dev.holdfast.engine.store.GuardedStore;

/**
 * The part of this cluster in DR replication, as the rest of the engine asks for it. Serves between {@link #unsealed} and
 * {@link #sealing}; safe for use by many threads.
 */
public final class DrService implements SealListener, Standing {
    private final GuardedStore store;
    private final DrRoles roles;
    private final DrMachine machine;
    private final RoleWork work;
    private final PeerPort port;

    DrService(GuardedStore store, DrRoles roles, DrMachine machine, RoleWork work, PeerPort port) {
        this.store = store;
        this.roles = roles;
        this.machine = machine;
        this.work = work;
        this.port = port;
    }

    /** The role of this cluster, as the active node knows it. */
    DrRole role() {
        return machine.role();
    }

    /** The role of this cluster, as a standby reads it. */
    DrRole stored() {
        return roles.load();
    }

    /** The mode of this cluster, as the active node knows it. */
    public Mode mode() {
        return machine.role().mode();
    }

    @Override
    public void requireIssuing() {
        machine.require(DrAction.ISSUE_TOKEN);
    }

    @Override
    public void requireRevoking() {
        machine.require(DrAction.REVOKE_SECONDARY);
    }

    /**
     * Lets a call that changes no role pass.
     *
     * @param path of it below {@code sys/replication/}
     * @throws ApiException 400 naming the mode and the call that fits
     */
    public void requireAllowed(String path) {
        machine.require(DrAction.at(path).orElseThrow());
    }

    @Override
    public long generation() {
        return machine.role().lineage().number();
    }

    @Override
    public String primaryClusterAddr() {
        return machine.role().primaryClusterAddr();
    }

    /**
     * Lets a write pass.
     *
     * @throws ApiException 400 if another cluster has taken the place of this primary
     */
    public void requireUnfenced() {
        DrRole role = machine.role();
        if (role.isFenced()) {
            throw Refusals.fenced(role);
        }
    }

    /** Whether this cluster serves applications, as what it is. */
    public boolean isServing() {
        return mode() != Mode.SECONDARY && !work.isStarting();
    }

    /**
     * Lets a call of an application pass.
     *
     * @throws ApiException 503 while what serves applications is being started, with what is in the way
     */
    public void requireServing() {
        if (work.isStarting()) {
            throw ApiException.unavailable("the DR mode of this cluster is "
                    + mode().word() + " now, and " + work.trouble().orElse("what serves applications is being started")
                    + "; repeat the call");
        }
    }

    /**
     * Lets a call pass that a secondary alone serves.
     *
     * @throws ApiException 400 naming the mode of this cluster and the call that fits
     */
    public void requireSecondary(String path) {
        machine.requireSecondary(path);
    }

    /** What a call is told that a secondary does not serve. */
    public ApiException refusalOnSecondary(String path) {
        return path.equals(DrApi.ROOT + DrAction.ENABLE_SECONDARY.path())
                ? machine.refusal(DrAction.ENABLE_SECONDARY)
                : Refusals.disabledOnSecondary();
    }

    /** Takes up the role that is stored. */
    @Override
    public void unsealed() {
        DrRole stored = roles.load();
        work.guard(stored);
        machine.reset(stored);
        if (stored.mode() != Mode.DISABLED) {
            port.keepOpen();
        }
        work.begin(stored.mode());
    }

    @Override
    public void sealing() {
        work.end(machine.role().mode());
        machine.reset(DrRole.NEVER);
        store.admit();
    }
}
