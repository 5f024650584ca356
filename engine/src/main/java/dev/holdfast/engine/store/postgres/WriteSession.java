package dev.holdfast.engine.store.postgres;

import dev.holdfast.engine.store.Leadership.Term;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/** The connection that writes, and where the writes are. Used by one thread. */
final class WriteSession implements AutoCloseable {
    /** The longest wait for an answer: a write of 32 MiB to a slow disk takes its time. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Connector connector;
    private final Lease lease;
    private Connection connection;
    private Term term;
    private Counters counters;

    WriteSession(Connector connector, Lease lease) {
        this.connector = connector;
        this.lease = lease;
    }

    /** Where the writes are; empty if the term is over. Asks the database if that is not known from the last write. */
    Optional<Counters> counters(Term now) throws SQLException {
        if (connection == null) {
            connection = open();
        }
        if (counters == null || !now.equals(term)) {
            term = now;
            counters = Transaction.counters(connection, now).orElse(null);
        }
        return Optional.ofNullable(counters);
    }

    private Connection open() throws SQLException {
        Connection opened = connector.open(PATIENCE);
        boolean fit = false;
        try {
            Transaction.prepare(opened);
            fit = true;
            return opened;
        } finally {
            if (!fit) {
                Sessions.close(opened);
            }
        }
    }

    /** Stores a group that begins where the writes are; whether it did. If it did not, the counters are to be asked again. */
    boolean store(Group group) throws SQLException {
        counters = null;
        long began = System.nanoTime();
        if (!Transaction.store(connection, term, lease.times().length(), group)) {
            return false;
        }
        counters = group.after();
        lease.renewed(began);
        return true;
    }

    /** Leaves the connection, on which something went wrong; the next use makes another. */
    @Override
    public void close() {
        counters = null;
        if (connection != null) {
            Sessions.close(connection);
            connection = null;
        }
    }
}
