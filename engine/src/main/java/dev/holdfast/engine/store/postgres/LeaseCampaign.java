package dev.holdfast.engine.store.postgres;

import dev.holdfast.engine.concurrent.NamedThreads;
import dev.holdfast.engine.concurrent.Uninterrupted;
import dev.holdfast.engine.store.Leadership;
import dev.holdfast.engine.store.Leadership.Term;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes the lease when it is free, holds it, and tells the listener.
 *
 * <pre>
 * WAITING   -- the lease was taken -->                      LEADING   (gained is told)
 * LEADING   -- given up, lost to another, or overdue -->    LEAVING   (lost is told)
 * LEAVING   -- the listener was told -->                    WAITING
 * </pre>
 *
 * One thread holds the lease and competes, another tells, so a slow listener does not cost the lease. Safe for use by many
 * threads.
 */
final class LeaseCampaign implements Leadership.Campaign {
    private static final Logger LOG = LoggerFactory.getLogger(LeaseCampaign.class);
    private static final Duration PAUSE_AFTER_FAILURE = Duration.ofSeconds(10);

    private final Lease lease;
    private final Leadership.Listener listener;
    private final NamedThreads keeper = new NamedThreads("store-lease", 1);
    private final NamedThreads teller = new NamedThreads("store-leadership", 1);
    private final Runnable ended;
    private State state = State.WAITING;
    private Term leading;
    private Future<?> left = CompletableFuture.completedFuture(null);
    private long notBefore = System.nanoTime();
    private boolean closed;
    private boolean troubled;

    /** Whether the listener took the leadership; known to the thread that tells. */
    private boolean accepted;

    private enum State {
        WAITING,
        LEADING,
        LEAVING
    }

    /**
     * @param ended is run when the campaign is closed
     */
    LeaseCampaign(Lease lease, Leadership.Listener listener, Runnable ended) {
        this.lease = lease;
        this.listener = listener;
        this.ended = ended;
    }

    LeaseCampaign start() {
        keeper.start(this::step);
        keeper.repeat(lease.times().pause(), this::step);
        return this;
    }

    private synchronized void step() {
        try {
            if (state == State.LEADING) {
                hold();
            } else if (state == State.WAITING && !closed && System.nanoTime() - notBefore >= 0) {
                compete();
            }
            troubled = false;
        } catch (SQLException e) {
            if (!troubled) {
                LOG.warn("the lease in the database can be neither taken nor renewed: {}", e.getMessage());
            }
            troubled = true;
        }
    }

    private void compete() throws SQLException {
        if (lease.take()) {
            Term term = lease.term().orElseThrow();
            LOG.info("this node, {}, leads from now on, in epoch {}", term.node(), term.epoch());
            leading = term;
            state = State.LEADING;
            teller.start(() -> tellGained(term));
        }
    }

    private void hold() throws SQLException {
        try {
            lease.renew();
        } finally {
            if (lease.isOverdue() || lease.term().isEmpty()) {
                leave();
            }
        }
    }

    /** Writes are refused from here on. */
    private void leave() {
        if (state == State.LEADING) {
            Term over = leading;
            LOG.info("this node, {}, leads no longer, its epoch {} is over", over.node(), over.epoch());
            lease.end(over);
            state = State.LEAVING;
            left = teller.run(() -> tellLost(over));
        }
    }

    private void tellGained(Term term) {
        try {
            listener.gained(term);
            accepted = true;
        } catch (RuntimeException | Error e) {
            LOG.error("this node cannot lead and leaves it to others for a while", e);
            leaveFor(PAUSE_AFTER_FAILURE);
        }
    }

    private void tellLost(Term over) {
        try {
            if (accepted) {
                listener.lost(over);
            }
        } finally {
            accepted = false;
            lease.release(over);
            setWaiting();
        }
    }

    private synchronized void setWaiting() {
        state = State.WAITING;
    }

    private synchronized void leaveFor(Duration pause) {
        notBefore = System.nanoTime() + pause.toNanos();
        leave();
    }

    private synchronized Future<?> left() {
        return left;
    }

    @Override
    public void resign(Duration pause) {
        leaveFor(pause);
        await(left());
    }

    private static void await(Future<?> told) {
        try {
            Uninterrupted.get(told);
        } catch (ExecutionException e) {
            throw new IllegalStateException("the listener could not be told", e);
        }
    }

    @Override
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
        }
        resign(Duration.ZERO);
        keeper.close();
        teller.close();
        lease.close();
        ended.run();
    }
}
