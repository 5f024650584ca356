package dev.holdfast.engine.replication;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.replication.following.KnownPrimaries;
import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.replication.promotion.Attempt;
import dev.holdfast.engine.replication.promotion.Fencing;
import dev.holdfast.engine.replication.promotion.Outcome;
import dev.holdfast.engine.replication.promotion.Promotion;
import dev.holdfast.engine.replication.promotion.Verdict;
import dev.holdfast.engine.replication.sync.SyncMark;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.seal.OwnIdentity;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.ReplicatedPosition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Changes the part of this cluster in DR replication: what is durable first, then what runs.
 *
 * <p>Safe for use by many threads: {@link DrMachine} lets one change at a time pass.
 */
final class DrTransitions implements Promoter {
    private final DrMachine machine;
    private final RoleWork work;
    private final Promotion promotion;
    private final Fencing fencing;
    private final DrSurroundings around;

    DrTransitions(DrMachine machine, RoleWork work, Promotion promotion, Fencing fencing, DrSurroundings around) {
        this.machine = machine;
        this.work = work;
        this.promotion = promotion;
        this.fencing = fencing;
        this.around = around;
    }

    /**
     * Begins a history that secondaries can follow.
     *
     * @param address where secondaries reach this cluster if it is another than its own, or ""
     * @throws ApiException 400 if they could not connect; nothing has changed then
     */
    void enablePrimary(String address) {
        carryOut(DrAction.ENABLE_PRIMARY, () -> {
            around.port().open();
            machine.update(role -> around.store().still(() -> {
                long sequence = around.store().replicated().position().sequence();
                DrRole next = DrRole.firstPrimary(Lineage.begin(sequence), address);
                OwnIdentity identity = around.seal().get().identity();
                moveTo(
                        next,
                        sequence,
                        around.secondaries().beginning(),
                        role.renewClusterId() ? List.of(identity.renewed()) : List.of());
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
            around.barrier().write(leaving(next));
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
                List<Change> changes = leaving(next);
                changes.addAll(fencing.ending());
                around.barrier().write(changes);
                work.guard(next);
                return next;
            });
            work.change(Mode.PRIMARY, Mode.DISABLED);
        });
    }

    @Override
    public Verdict check() {
        machine.require(DrAction.PROMOTE);
        return promotion.check();
    }

    @Override
    public List<String> promote(String address, boolean force) {
        AtomicReference<Outcome> done = new AtomicReference<>();
        machine.change(DrAction.PROMOTE, () -> {
            Attempt attempt = promotion.attempt(force);
            leaveSecondary(DrAction.PROMOTE, Mode.PRIMARY, role -> {
                Outcome outcome = attempt.outcome();
                done.set(outcome);
                DrRole next = role.promoted(outcome.lineage(), address);
                List<Change> local = new ArrayList<>(around.secondaries().succeeding());
                local.addAll(outcome.changes());
                local.add(KnownPrimaries.ending());
                moveTo(next, outcome.sequence(), local, List.of());
                return next;
            });
        });
        return Stream.concat(done.get().warnings().stream(), trouble().stream()).toList();
    }

    /** The copy is this cluster's own from now on. */
    void disableSecondary() {
        machine.change(
                DrAction.DISABLE_SECONDARY,
                () -> leaveSecondary(DrAction.DISABLE_SECONDARY, Mode.DISABLED, role -> {
                    DrRole next = role.disabled();
                    List<Change> changes = fencing.ending();
                    changes.addAll(List.of(DrRoles.change(next), KnownPrimaries.ending(), SyncMark.ending()));
                    around.barrier().write(changes);
                    return next;
                }));
    }

    /** Nothing is applied any more before the role changes; once it has, it stays, whatever cannot be started then. */
    private void leaveSecondary(DrAction action, Mode to, UnaryOperator<DrRole> durably) {
        whileActive(action, () -> {
            try {
                work.quit(Mode.SECONDARY);
                machine.update(role -> {
                    DrRole next = durably.apply(role);
                    work.guard(next);
                    work.expect(to);
                    return next;
                });
            } finally {
                if (machine.role().mode() == Mode.SECONDARY) {
                    work.expect(Mode.SECONDARY);
                }
                work.beginExpected();
            }
        });
    }

    /** What is in the way of something that is to run in the role that this cluster has. */
    Optional<String> trouble() {
        return work.trouble();
    }

    private void carryOut(DrAction action, Runnable change) {
        machine.change(action, () -> whileActive(action, change));
    }

    /** Sealing waits for the call, and a call that comes after it finds nothing to change. */
    private void whileActive(DrAction action, Runnable change) {
        around.seal().get().whileActive(() -> {
            machine.require(action);
            change.run();
            return null;
        });
    }

    /** Those that were not used; a fenced primary writes nothing, and lets nobody follow it either. */
    private void endTokens(DrRole role) {
        if (!role.isFenced()) {
            around.secondaries().endTokens();
        }
    }

    /** A role together with the end of what a primary knew of its secondaries; whose place it took it may tell again. */
    private List<Change> leaving(DrRole next) {
        List<Change> changes = new ArrayList<>(around.secondaries().ending());
        changes.add(DrRoles.change(next));
        return changes;
    }

    /**
     * Makes a role durable together with the generation in which this cluster writes from now on.
     *
     * @param local more entries, in plaintext
     * @param outside more entries, of those outside the barrier
     */
    private void moveTo(DrRole next, long sequence, List<Change> local, List<Change> outside) {
        List<Change> plain = new ArrayList<>(local);
        plain.add(DrRoles.change(next));
        List<Change> changes = new ArrayList<>(around.barrier().encrypted(plain));
        changes.addAll(outside);
        around.store()
                .replicated()
                .moveTo(new ReplicatedPosition(sequence, next.lineage().number()), changes);
    }
}
