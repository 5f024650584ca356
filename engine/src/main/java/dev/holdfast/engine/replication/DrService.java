package dev.holdfast.engine.replication;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.replication.activation.Ledger;
import dev.holdfast.engine.replication.activation.Standing;
import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.seal.OwnIdentity;
import dev.holdfast.engine.seal.SealListener;
import dev.holdfast.engine.seal.SealService;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.GuardedStore;
import dev.holdfast.engine.store.ReplicatedPosition;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Changes the part of this cluster in DR replication: what is durable first, then what runs. Serves between {@link
 * #unsealed} and {@link #sealing}.
 *
 * <p>Safe for use by many threads: {@link DrMachine} lets one change at a time pass.
 */
public final class DrService implements SealListener, Standing {
    private final GuardedStore store;
    private final Barrier barrier;
    private final DrRoles roles;
    private final DrMachine machine = new DrMachine();
    private final Ledger secondaries;
    private final RoleWork work;
    private final Supplier<SealService> seal;

    /**
     * @param store whose replicated entries a secondary leaves alone
     * @param barrier over it
     * @param secondaries those that may follow this cluster while it is a primary
     * @param work what runs in which role
     * @param seal of this cluster; asked when something is called
     */
    public DrService(
            GuardedStore store, Barrier barrier, Ledger secondaries, RoleWork work, Supplier<SealService> seal) {
        this.store = store;
        this.barrier = barrier;
        this.roles = new DrRoles(barrier);
        this.secondaries = secondaries;
        this.work = work;
        this.seal = seal;
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
        machine.require(DrAction.at(path));
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

    /**
     * Lets a call pass that a secondary alone serves.
     *
     * @throws ApiException 400 naming the mode of this cluster and the call that fits
     */
    public void requireSecondary(String path) {
        machine.requireSecondary(path);
    }

    /** What a call is told that a secondary does not serve. */
    public static ApiException disabledOnSecondary() {
        return Refusals.disabledOnSecondary();
    }

    /** Takes up the role that is stored. */
    @Override
    public void unsealed() {
        DrRole stored = roles.load();
        work.guard(stored);
        machine.reset(stored);
        work.begin(stored.mode());
    }

    @Override
    public void sealing() {
        work.end(machine.role().mode());
        machine.reset(DrRole.NEVER);
        store.admit();
    }

    /**
     * Begins a history that secondaries can follow.
     *
     * @param address where secondaries reach this cluster if it is another than its own, or ""
     */
    void enablePrimary(String address) {
        carryOut(DrAction.ENABLE_PRIMARY, () -> {
            machine.update(role -> store.still(() -> {
                long sequence = store.replicated().position().sequence();
                DrRole next = DrRole.firstPrimary(Lineage.begin(sequence), address);
                OwnIdentity identity = seal.get().identity();
                moveTo(next, sequence, role.renewClusterId() ? List.of(identity.renewed()) : List.of());
                identity.reload();
                return next;
            }));
            work.change(Mode.DISABLED, Mode.PRIMARY);
        });
    }

    /** Another cluster is to become the primary; this one keeps its data and follows nobody yet. */
    void demote() {
        carryOut(DrAction.DEMOTE, () -> {
            machine.update(role -> {
                endTokens(role);
                return shutFor(role, role.demoted());
            });
            work.change(Mode.PRIMARY, Mode.SECONDARY);
        });
    }

    private DrRole shutFor(DrRole role, DrRole next) {
        work.guard(next);
        try {
            barrier.write(changes(next));
            return next;
        } catch (RuntimeException | Error e) {
            work.guard(role);
            throw e;
        }
    }

    /** Secondaries can no longer connect. */
    void disablePrimary() {
        carryOut(DrAction.DISABLE_PRIMARY, () -> {
            machine.update(role -> {
                DrRole next = role.disabled();
                endTokens(role);
                barrier.write(changes(next));
                work.guard(next);
                return next;
            });
            work.change(Mode.PRIMARY, Mode.DISABLED);
        });
    }

    /**
     * Takes the place of the primary, in a new generation.
     *
     * @param address where secondaries reach this cluster if it is another than its own, or ""
     */
    void promote(String address) {
        leaveSecondary(DrAction.PROMOTE, Mode.PRIMARY, role -> {
            long sequence = store.replicated().position().sequence();
            DrRole next = role.promoted(role.lineage().promoted(role.lineage().number(), sequence), address);
            moveTo(next, sequence, List.of());
            return next;
        });
    }

    /** The copy is this cluster's own from now on. */
    void disableSecondary() {
        leaveSecondary(DrAction.DISABLE_SECONDARY, Mode.DISABLED, role -> {
            DrRole next = role.disabled();
            barrier.write(DrRoles.change(next));
            return next;
        });
    }

    /** Nothing is applied any more before the role changes, and applications find everything when it has. */
    private void leaveSecondary(DrAction action, Mode to, UnaryOperator<DrRole> durably) {
        carryOut(action, () -> {
            work.end(Mode.SECONDARY);
            try {
                machine.update(role -> {
                    DrRole next = durably.apply(role);
                    work.guard(next);
                    work.begin(to);
                    return next;
                });
            } finally {
                if (machine.role().mode() == Mode.SECONDARY) {
                    work.begin(Mode.SECONDARY);
                }
            }
        });
    }

    /** Sealing waits for the call, and a call that comes after it finds nothing to change. */
    private void carryOut(DrAction action, Runnable change) {
        machine.change(action, () -> seal.get().whileActive(() -> {
            machine.require(action);
            change.run();
            return null;
        }));
    }

    /** Those that were not used; a fenced primary writes nothing, and lets nobody follow it either. */
    private void endTokens(DrRole role) {
        if (!role.isFenced()) {
            secondaries.endTokens();
        }
    }

    /** A role together with the end of all who followed this cluster in the one before. */
    private List<Change> changes(DrRole next) {
        List<Change> changes = new ArrayList<>(secondaries.ending());
        changes.add(DrRoles.change(next));
        return changes;
    }

    /** Makes a role durable together with the generation in which this cluster writes from now on. */
    private void moveTo(DrRole next, long sequence, List<Change> more) {
        List<Change> local = new ArrayList<>(secondaries.beginning());
        local.add(DrRoles.change(next));
        List<Change> changes = new ArrayList<>(barrier.encrypted(local));
        changes.addAll(more);
        store.replicated()
                .moveTo(new ReplicatedPosition(sequence, next.lineage().number()), changes);
    }
}
