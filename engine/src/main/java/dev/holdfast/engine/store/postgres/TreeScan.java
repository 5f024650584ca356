package dev.holdfast.engine.store.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.tree.EntryScan;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.function.BiConsumer;

/** All replicated entries as of one moment, over a connection of its own. Used by one thread. */
final class TreeScan implements EntryScan {
    private static final int FETCH = 200;
    private static final String ESTIMATE =
            "select greatest(reltuples, 0)::bigint from pg_class where oid = 'holdfast_entry'::regclass";

    private final Connection connection;
    private final Failures failures;
    private final long estimate;

    private TreeScan(Connection connection, Failures failures, long estimate) {
        this.connection = connection;
        this.failures = failures;
        this.estimate = estimate;
    }

    /** A scan of the entries as they are now. */
    static TreeScan open(Connector connector, Failures failures) {
        try {
            Connection connection = connector.open(Sessions.PATIENCE);
            return open(connection, failures);
        } catch (SQLException e) {
            throw failures.of("cannot read entries of", e);
        }
    }

    /** The first question of the transaction is what fixes the moment. */
    private static TreeScan open(Connection connection, Failures failures) throws SQLException {
        boolean opened = false;
        try {
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            connection.setAutoCommit(false);
            try (PreparedStatement statement = connection.prepareStatement(ESTIMATE);
                    ResultSet row = statement.executeQuery()) {
                row.next();
                opened = true;
                return new TreeScan(connection, failures, row.getLong(1));
            }
        } finally {
            if (!opened) {
                Sessions.close(connection);
            }
        }
    }

    @Override
    public long estimate() {
        return estimate;
    }

    @Override
    public void forEach(BiConsumer<String, byte[]> entry) {
        try (PreparedStatement statement =
                connection.prepareStatement("select path, value from holdfast_entry where area = ?")) {
            statement.setShort(1, Transaction.number(Area.REPLICATED));
            statement.setFetchSize(FETCH);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    entry.accept(new String(rows.getBytes(1), UTF_8), rows.getBytes(2));
                }
            }
        } catch (SQLException e) {
            throw failures.of("cannot read entries of", e);
        }
    }

    @Override
    public void close() {
        Sessions.close(connection);
    }
}
