package dev.holdfast.engine.bench.dr;

import dev.holdfast.engine.bench.store.Samples;
import dev.holdfast.engine.bench.store.UnixSockets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;

/** The initial copy of a table by logical replication of PostgreSQL, between two servers. */
final class LogicalCopy {
    private static final int BATCH = 1000;
    private static final String TABLE =
            """
            CREATE TABLE entry (path text COLLATE "C" PRIMARY KEY, value bytea NOT NULL);
            ALTER TABLE entry ALTER COLUMN value SET STORAGE EXTERNAL;
            """;

    private final Path publisher;
    private final Path subscriber;
    private final Samples samples = new Samples(true);

    /** Servers in which the user {@code bench} owns the database {@code plain}. */
    LogicalCopy(Path publisher, Path subscriber) {
        this.publisher = publisher;
        this.subscriber = subscriber;
    }

    private static Connection connect(Path socket) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", "bench");
        properties.setProperty("socketFactory", UnixSockets.class.getName());
        properties.setProperty("socketFactoryArg", socket.toString());
        properties.setProperty("sslmode", "disable");
        properties.setProperty("gssEncMode", "disable");
        return DriverManager.getConnection("jdbc:postgresql://localhost/plain", properties);
    }

    /** Makes the table in both servers, and fills it in one of them. */
    void fill(long entries) throws SQLException {
        try (Connection target = connect(subscriber);
                Statement statement = target.createStatement()) {
            statement.execute(TABLE);
        }
        try (Connection source = connect(publisher);
                Statement statement = source.createStatement();
                PreparedStatement insert = source.prepareStatement(
                        "INSERT INTO entry SELECT * FROM unnest(?::text[], ?::bytea[]) ON CONFLICT DO NOTHING")) {
            statement.execute(TABLE + "CREATE PUBLICATION bench FOR TABLE entry");
            for (long number = 0; number < entries; number += BATCH) {
                insert(insert, number);
            }
            statement.execute("VACUUM ANALYZE entry");
            statement.execute("CHECKPOINT");
        }
    }

    private void insert(PreparedStatement insert, long first) throws SQLException {
        Connection connection = insert.getConnection();
        String[] paths = new String[BATCH];
        byte[][] values = new byte[BATCH][];
        for (int i = 0; i < BATCH; i++) {
            paths[i] = samples.path(first + i);
            values[i] = samples.value(first + i);
        }
        insert.setArray(1, connection.createArrayOf("text", paths));
        insert.setArray(2, connection.createArrayOf("bytea", values));
        insert.executeUpdate();
    }

    /** How long the copy to an empty table takes. */
    double seconds(long entries) throws SQLException {
        try (Connection target = connect(subscriber);
                Statement statement = target.createStatement()) {
            statement.execute("TRUNCATE entry");
            statement.execute("CHECKPOINT");
            long start = System.nanoTime();
            statement.execute("CREATE SUBSCRIPTION bench CONNECTION 'host=" + publisher.getParent()
                    + " user=bench dbname=plain' PUBLICATION bench");
            boolean ready = isReady(statement);
            while (!ready) {
                ready = isReady(statement);
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            requireRows(statement, entries);
            statement.execute("DROP SUBSCRIPTION bench");
            return seconds;
        }
    }

    private static boolean isReady(Statement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery(
                "SELECT (SELECT count(*) FROM pg_subscription_rel WHERE srsubstate IN ('s', 'r')), pg_sleep(0.05)")) {
            row.next();
            return row.getInt(1) == 1;
        }
    }

    private static void requireRows(Statement statement, long entries) throws SQLException {
        try (ResultSet row = statement.executeQuery("SELECT count(*) FROM entry")) {
            row.next();
            if (row.getLong(1) != entries) {
                throw new SQLException("the copy has " + row.getLong(1) + " rows");
            }
        }
    }
}
