package dev.holdfast.engine.replication;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.replication.activation.Ledger;
import dev.holdfast.engine.replication.activation.Standing;
import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.seal.SealListener;
import dev.holdfast.engine.seal.SealService;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.GuardedStore;
import dev.holdfast.engine.store.ReplicatedPosition;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

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
    private final SealListener rooms;
    private final Supplier<SealService> seal;

    /**
     * @param store whose replicated entries a secondary leaves alone
     * @param barrier over it
     * @param secondaries those that may follow this cluster while it is a primary
     * @param rooms what serves applications, which a secondary does not
     * @param seal of this cluster; asked when something is called
     */
    public DrService(
            GuardedStore store, Barrier barrier, Ledger secondaries, SealListener rooms, Supplier<SealService> seal) {
        this.store = store;
        this.barrier = barrier;
        this.roles = new DrRoles(barrier);
        this.secondaries = secondaries;
        this.rooms = rooms;
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

    /** What a call is told that a secondary does not serve. */
    public static ApiException disabledOnSecondary() {
        return Refusals.disabledOnSecondary();
    }

    /** Takes up the role that is stored. */
    @Override
    public void unsealed() {
        DrRole stored = roles.load();
        machine.reset(stored);
        guard(stored);
        if (serves(stored)) {
            rooms.unsealed();
        }
    }

    @Override
    public void sealing() {
        if (serves(machine.role())) {
            rooms.sealing();
        }
        machine.reset(DrRole.NEVER);
        store.admit();
    }

    private static boolean serves(DrRole role) {
        return role.mode() == Mode.DISABLED || role.mode() == Mode.PRIMARY;
    }

    /** Writes of rooms must not get into what another cluster writes. */
    private void guard(DrRole role) {
        if (!serves(role)) {
            store.shut(() -> ApiException.badRequest(
                    "this cluster is a DR secondary, which changes nothing of what its primary writes"));
        } else if (role.isFenced()) {
            store.shut(() -> Refusals.fenced(role));
        } else {
            store.admit();
        }
    }

    /**
     * Begins a history that secondaries can follow.
     *
     * @param address where secondaries reach this cluster if it is another than its own, or ""
     */
    void enablePrimary(String address) {
        machine.change(
                DrAction.ENABLE_PRIMARY,
                role -> store.still(() -> {
                    long sequence = store.replicated().position().sequence();
                    DrRole next = DrRole.firstPrimary(Lineage.begin(sequence), address);
                    moveTo(
                            next,
                            sequence,
                            role.renewClusterId() ? List.of(seal.get().newId()) : List.of());
                    if (role.renewClusterId()) {
                        seal.get().reloadIdentity();
                    }
                    return next;
                }));
    }

    /** Another cluster is to become the primary; this one keeps its data and follows nobody yet. */
    void demote() {
        machine.change(
                DrAction.DEMOTE,
                role -> {
                    DrRole next = role.demoted();
                    endTokens(role);
                    guard(next);
                    try {
                        barrier.write(changes(next));
                    } catch (RuntimeException | Error e) {
                        guard(role);
                        throw e;
                    }
                    return next;
                },
                rooms::sealing);
    }

    /** Secondaries can no longer connect. */
    void disablePrimary() {
        machine.change(DrAction.DISABLE_PRIMARY, role -> {
            DrRole next = role.disabled();
            endTokens(role);
            barrier.write(changes(next));
            guard(next);
            return next;
        });
    }

    /**
     * Takes the place of the primary, in a new generation.
     *
     * @param address where secondaries reach this cluster if it is another than its own, or ""
     */
    void promote(String address) {
        machine.change(DrAction.PROMOTE, role -> {
            long sequence = store.replicated().position().sequence();
            DrRole next = role.promoted(role.lineage().promoted(role.lineage().number(), sequence), address);
            moveTo(next, sequence, List.of());
            begin(next);
            return next;
        });
    }

    /** The copy is this cluster's own from now on. */
    void disableSecondary() {
        machine.change(DrAction.DISABLE_SECONDARY, role -> {
            DrRole next = role.disabled();
            barrier.write(DrRoles.change(next));
            begin(next);
            return next;
        });
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

    private void begin(DrRole next) {
        guard(next);
        rooms.unsealed();
    }

    /** Makes a role durable together with the generation in which this cluster writes from now on. */
    private void moveTo(DrRole next, long sequence, List<Change> more) {
        List<Change> changes = new ArrayList<>(barrier.encrypted(changes(next)));
        changes.addAll(more);
        store.replicated()
                .moveTo(new ReplicatedPosition(sequence, next.lineage().number()), changes);
    }
}
