package dev.holdfast.engine.store.postgres;

import dev.holdfast.engine.store.Leadership.Term;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/** The lease as it stands in the database, each call one statement. The package documentation says how it works. */
final class LeaseRow {
    private static final String TAKE =
            """
            update holdfast_state
            set holder = ?, epoch = epoch + 1, expires = clock_timestamp() + ? * interval '1 ms'
            where holder in ('', ?) or expires < clock_timestamp() returning epoch
            """;
    private static final String RENEW =
            "update holdfast_state set expires = clock_timestamp() + ? * interval '1 ms' where holder = ? and epoch = ?";
    private static final String RELEASE = "update holdfast_state set holder = '' where holder = ? and epoch = ?";
    private static final String CURRENT =
            "select holder, epoch, expires, expires >= clock_timestamp() from holdfast_state";

    /** Who has written to the row and not ended the transaction. */
    private static final String EVICT =
            """
            select count(pg_terminate_backend(pid)) from pg_locks
            where database = (select oid from pg_database where datname = current_database())
              and locktype = 'relation' and relation = 'holdfast_state'::regclass
              and mode = 'RowExclusiveLock' and granted and pid <> pg_backend_pid()
            """;

    private LeaseRow() {}

    /**
     * The newest holder of the lease.
     *
     * @param expires when its time is over, as the database writes it
     * @param valid whether it is not over yet
     */
    record Holder(Term term, String expires, boolean valid) {
        boolean leads() {
            return valid && !term.node().isEmpty();
        }
    }

    static Holder current(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(CURRENT);
                ResultSet row = statement.executeQuery()) {
            row.next();
            return new Holder(new Term(row.getString(1), row.getLong(2)), row.getString(3), row.getBoolean(4));
        }
    }

    /** Takes the lease if nobody else holds it. */
    static Optional<Term> take(Connection connection, String node, LeaseTimes times) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(TAKE)) {
            statement.setString(1, node);
            statement.setLong(2, times.length().toMillis());
            statement.setString(3, node);
            try (ResultSet row = statement.executeQuery()) {
                return row.next() ? Optional.of(new Term(node, row.getLong(1))) : Optional.empty();
            }
        }
    }

    /** Whether the lease is still held, and now for longer. */
    static boolean renew(Connection connection, Term term, LeaseTimes times) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(RENEW)) {
            statement.setLong(1, times.length().toMillis());
            statement.setString(2, term.node());
            statement.setLong(3, term.epoch());
            return statement.executeUpdate() == 1;
        }
    }

    static void release(Connection connection, Term term) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(RELEASE)) {
            statement.setString(1, term.node());
            statement.setLong(2, term.epoch());
            statement.executeUpdate();
        }
    }

    /** Ends sessions that hold the row, which is theirs no longer. */
    static int evict(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(EVICT);
                ResultSet row = statement.executeQuery()) {
            row.next();
            return row.getInt(1);
        }
    }

    /** Has statements fail that wait for a lock longer than others are tolerated. */
    static void limitWaiting(Connection connection, LeaseTimes times) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "set lock_timeout = " + times.tolerance().toMillis())) {
            statement.execute();
        }
    }
}
