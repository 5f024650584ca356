package dev.holdfast.engine.store.postgres;

import dev.holdfast.engine.store.Leadership.Term;
import dev.holdfast.engine.store.NotLeaderException;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.log.PendingWrite;
import dev.holdfast.engine.store.log.WriteQueue;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The one thread that writes: it gathers the writes that wait, stores them in one transaction, and tells their writers.
 *
 * <p>When the connection is lost it makes another, for some seconds, and looks whether the transaction was committed; if it
 * was not, it is done again. So a database that is restarted costs a pause. Only if it stays away, the writers are told
 * that nothing was stored or, if the answer to a commit is missing, that it is not known.
 */
final class Writer implements Runnable {
    private final WriteQueue queue;
    private final WriteSession session;
    private final Lease lease;
    private final LeaderTree tree;
    private final Failures failures;
    private final Clock clock;
    private final Runnable committed;
    private final Outage outage;

    /**
     * @param outage by which it is told how long to wait for a database that is away
     * @param committed is run after each transaction, before its writers are told; must not throw
     */
    Writer(
            WriteQueue queue,
            WriteSession session,
            Lease lease,
            LeaderTree tree,
            Failures failures,
            Clock clock,
            Outage outage,
            Runnable committed) {
        this.queue = queue;
        this.session = session;
        this.lease = lease;
        this.tree = tree;
        this.failures = failures;
        this.clock = clock;
        this.outage = outage;
        this.committed = committed;
    }

    @Override
    public void run() {
        try {
            for (var taken = queue.take(); !taken.isEmpty(); taken = queue.take()) {
                storeAll(new ArrayList<>(taken));
            }
        } finally {
            queue.fail(new StoreException("the writer of the store has ended; see the log lines before"));
            session.close();
        }
    }

    private void storeAll(List<PendingWrite> writes) {
        try {
            while (!writes.isEmpty()) {
                storeSome(writes);
            }
        } catch (StoreException e) {
            writes.forEach(write -> write.index().completeExceptionally(e));
        }
    }

    /** Stores the first of the writes and removes them from the list, however many attempts it takes. */
    private void storeSome(List<PendingWrite> writes) {
        Term term = lease.term().orElseThrow(Writer::notLeading);
        List<Group> attempts = new ArrayList<>();
        Optional<Group> stored = Optional.empty();
        while (stored.isEmpty()) {
            try {
                stored = attempt(writes, term, attempts);
            } catch (SQLException e) {
                session.close();
                endure(e, !attempts.isEmpty());
            }
        }
        outage.isOver();
        end(stored.get());
        writes.subList(0, stored.get().taken()).clear();
    }

    private void end(Group group) {
        if (!group.isEmpty()) {
            committed.run();
        }
        group.complete();
        tree.flushIfDue();
    }

    /** The group that is stored, be it by this attempt or by one whose answer was lost. */
    private Optional<Group> attempt(List<PendingWrite> writes, Term term, List<Group> attempts) throws SQLException {
        Counters now = session.counters(term).orElse(null);
        if (now == null) {
            lease.end(term);
            throw attempts.isEmpty() ? notLeading() : failures.unknown("this node leads no longer");
        }
        for (Group attempt : attempts) {
            if (attempt.after().ticket() == now.ticket()) {
                tree.stored(attempt);
                return Optional.of(attempt);
            }
        }
        tree.level(term, now);
        Group group = Group.of(writes, now, ThreadLocalRandom.current().nextLong(), clock.millis());
        attempts.add(group);
        if (group.isEmpty() || tree.during(group, session::store)) {
            return Optional.of(group);
        }
        attempts.remove(group); // this one is known not to be stored
        return Optional.empty();
    }

    private void endure(SQLException e, boolean inDoubt) {
        if (!Failures.isLostConnection(e)) {
            throw failures.of("cannot write to", e);
        }
        if (!outage.isEndurable()) {
            throw inDoubt ? failures.unknown(e.getMessage()) : failures.of("cannot write to", e);
        }
    }

    private static NotLeaderException notLeading() {
        return new NotLeaderException("this node does not lead: only the leader writes to the database");
    }
}
