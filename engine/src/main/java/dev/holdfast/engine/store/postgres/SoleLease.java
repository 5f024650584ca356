package dev.holdfast.engine.store.postgres;

import dev.holdfast.engine.concurrent.NamedThreads;
import dev.holdfast.engine.config.PostgresUrl;
import dev.holdfast.engine.store.StoreException;
import java.sql.SQLException;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The lease of a node that has the database to itself: taken before anything else, held until the store is closed. Safe
 * for use by many threads.
 */
final class SoleLease implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SoleLease.class);
    private static final Duration LOOK = Duration.ofMillis(100);

    private final Lease lease;
    private final NamedThreads keeper = new NamedThreads("store-lease", 1);
    private State state = State.HELD;

    /** What was said last; known to the thread that renews. */
    private enum State {
        HELD,
        TROUBLED,
        LOST
    }

    private SoleLease(Lease lease) {
        this.lease = lease;
    }

    /**
     * Takes the lease; if a node holds it that has died, when it expires.
     *
     * @throws StoreException if the holder is alive, or the wait is interrupted
     */
    static SoleLease take(Lease lease, PostgresUrl url) throws SQLException {
        boolean taken = false;
        try {
            LeaseRow.Holder first = lease.current();
            while (!taken) {
                refuseIfAlive(first, lease.current(), url);
                taken = lease.take();
            }
        } finally {
            if (!taken) {
                lease.close();
            }
        }
        return new SoleLease(lease).start();
    }

    /** Waits a little if the lease is held as before. */
    private static void refuseIfAlive(LeaseRow.Holder first, LeaseRow.Holder now, PostgresUrl url) {
        if (now.leads() && !now.equals(first)) {
            throw new StoreException("the database " + url + " is in use by "
                    + now.term().node() + ": stop it first, or set ha_enabled = \"true\" for all nodes");
        }
        if (now.leads()) {
            sleep();
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(LOOK.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StoreException("interrupted while waiting for the lease of the database", e);
        }
    }

    private SoleLease start() {
        keeper.repeat(lease.times().pause(), this::hold);
        return this;
    }

    private void hold() {
        try {
            if (!lease.renew() && state != State.LOST) {
                state = State.LOST;
                LOG.error(
                        "another process has taken the database over: nothing can be written any more; stop one of the"
                                + " two, and start this one again if it shall go on");
            } else if (state == State.TROUBLED) {
                state = State.HELD;
            }
        } catch (SQLException e) {
            if (state == State.HELD) {
                state = State.TROUBLED;
                LOG.warn("the lease of the database cannot be renewed: {}", e.getMessage());
            }
        }
    }

    @Override
    public void close() {
        keeper.close();
        lease.term().ifPresent(lease::release);
        lease.close();
    }
}
