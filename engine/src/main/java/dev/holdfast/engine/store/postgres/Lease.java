package dev.holdfast.engine.store.postgres;

import dev.holdfast.engine.store.Leadership.Term;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * This node's hold on the lease, over a connection of its own. Safe for use by many threads: calls that ask the database
 * follow each other, the others do not wait.
 */
final class Lease implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Lease.class);
    private static final String LOCK_TIMEOUT = "55P03";

    private final Connector connector;
    private final String node;
    private final LeaseTimes times;
    private Connection connection;
    private final AtomicReference<Term> term = new AtomicReference<>();
    private volatile long until;

    /**
     * @param node the name that is unlike all others
     */
    Lease(Connector connector, String node, LeaseTimes times) {
        this.connector = connector;
        this.node = node;
        this.times = times;
    }

    String node() {
        return node;
    }

    LeaseTimes times() {
        return times;
    }

    /** Under which this node writes. It may be over already: the database knows. */
    Optional<Term> term() {
        return Optional.ofNullable(term.get());
    }

    /** Whether the time is over after which another node may lead, as far as this node can know. */
    boolean isOverdue() {
        return System.nanoTime() - until > 0;
    }

    /** Notes a renewal by a transaction that began at this time, by {@link System#nanoTime}. */
    void renewed(long began) {
        until = began + times.length().toNanos();
    }

    /** Notes that this term is over. */
    void end(Term over) {
        term.updateAndGet(held -> over.equals(held) ? null : held);
    }

    LeaseRow.Holder current() throws SQLException {
        return with(LeaseRow::current);
    }

    /**
     * Takes the lease if nobody else holds it. Does not even try while another does, which would make him wait.
     *
     * @return whether it was taken
     */
    synchronized boolean take() throws SQLException {
        LeaseRow.Holder holder = current();
        if (holder.leads() && !holder.term().node().equals(node)) {
            return false;
        }
        long began = System.nanoTime();
        Optional<Term> taken = with(this::takeFrom);
        taken.ifPresent(mine -> {
            renewed(began);
            term.set(mine);
        });
        return taken.isPresent();
    }

    private Optional<Term> takeFrom(Connection session) throws SQLException {
        try {
            return LeaseRow.take(session, node, times);
        } catch (SQLException e) {
            if (!LOCK_TIMEOUT.equals(e.getSQLState())) {
                throw e;
            }
            LOG.warn("ended {} session(s) that kept an expired lease from being taken", LeaseRow.evict(session));
            return LeaseRow.take(session, node, times);
        }
    }

    /**
     * Holds the lease for longer.
     *
     * @return whether it is still held; if not, its term is over
     */
    synchronized boolean renew() throws SQLException {
        Term held = term.get();
        if (held == null) {
            return false;
        }
        long began = System.nanoTime();
        if (with(c -> LeaseRow.renew(c, held, times))) {
            renewed(began);
            return true;
        }
        end(held);
        return false;
    }

    /** Leaves the lease to others at once. If the database cannot be told, they wait until it expires. */
    synchronized void release(Term held) {
        end(held);
        try {
            with(c -> {
                LeaseRow.release(c, held);
                return held;
            });
        } catch (SQLException e) {
            LOG.warn("the lease could not be given up, others must wait until it expires: {}", e.getMessage());
        }
    }

    /** Does something with the connection; on a new one if it was lost since it was used last. */
    private synchronized <T> T with(Sessions.Work<T> work) throws SQLException {
        if (connection != null) {
            try {
                return work.with(connection);
            } catch (SQLException e) {
                if (!Failures.isLostConnection(e)) {
                    throw e;
                }
                close();
            }
        }
        connection = open();
        return work.with(connection);
    }

    private Connection open() throws SQLException {
        Connection opened = connector.open(times.patience());
        try {
            LeaseRow.limitWaiting(opened, times);
            return opened;
        } catch (SQLException e) {
            Sessions.close(opened);
            throw e;
        }
    }

    @Override
    public synchronized void close() {
        if (connection != null) {
            Sessions.close(connection);
            connection = null;
        }
    }
}
