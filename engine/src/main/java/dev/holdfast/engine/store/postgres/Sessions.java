package dev.holdfast.engine.store.postgres;

import dev.holdfast.engine.store.StoreException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The connections that read: kept open between reads, and never more than a fixed number of them. A connection that is
 * found dead is replaced once for each read, so a database that was restarted is noticed by nobody. Safe for use by many
 * threads.
 *
 * <p>This is all that is wanted of a pool here, so none is taken from elsewhere.
 */
final class Sessions implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Sessions.class);
    private static final int MOST = 10;

    /** The longest wait for an answer. */
    static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Connector connector;
    private final Failures failures;
    private final Semaphore permits = new Semaphore(MOST);
    private final ConcurrentLinkedDeque<Connection> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean closed;

    /** What is done with a connection: one statement, or a transaction that it ends. */
    @FunctionalInterface
    interface Work<T> {
        T with(Connection connection) throws SQLException;
    }

    Sessions(Connector connector, Failures failures) {
        this.connector = connector;
        this.failures = failures;
    }

    /**
     * Does work that may be begun anew if the connection is lost.
     *
     * @param what it is if it fails, as in "cannot read"
     * @throws StoreException if it fails
     */
    <T> T use(String what, Work<T> work) {
        permits.acquireUninterruptibly();
        try {
            refuseIfClosed();
            return tryTwice(work);
        } catch (SQLException e) {
            throw failures.of(what, e);
        } finally {
            permits.release();
        }
    }

    private void refuseIfClosed() {
        if (closed) {
            throw new StoreException("the store is closed");
        }
    }

    private <T> T tryTwice(Work<T> work) throws SQLException {
        Connection kept = idle.poll();
        if (kept != null) {
            try {
                return use(kept, work);
            } catch (SQLException e) {
                if (!Failures.isLostConnection(e)) {
                    throw e;
                }
                closeIdle(); // the others were made before the same accident
            }
        }
        return use(connector.open(PATIENCE), work);
    }

    private <T> T use(Connection connection, Work<T> work) throws SQLException {
        boolean usable = false;
        try {
            T result = work.with(connection);
            usable = true;
            return result;
        } catch (SQLException e) {
            usable = !Failures.isLostConnection(e);
            throw e;
        } finally {
            if (usable) {
                keep(connection);
            } else {
                close(connection);
            }
        }
    }

    private void keep(Connection connection) {
        idle.push(connection);
        if (closed) {
            closeIdle();
        }
    }

    /** Closes a connection; what it says to that does not matter any more. */
    static void close(Connection connection) {
        try {
            connection.close();
        } catch (SQLException e) {
            LOG.debug("closing a connection failed", e);
        }
    }

    private void closeIdle() {
        for (Connection connection = idle.poll(); connection != null; connection = idle.poll()) {
            close(connection);
        }
    }

    /** Refuses work from now on; what is under way ends by itself. */
    @Override
    public void close() {
        closed = true;
        closeIdle();
    }
}
