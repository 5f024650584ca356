package dev.holdfast.engine.bench.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;

/** Tables in PostgreSQL, made anew. */
final class PostgresDatabase implements Medium {
    private static final String SCHEMA =
            """
            DROP TABLE IF EXISTS entry, log, tree;
            CREATE TABLE entry (path text COLLATE "C" PRIMARY KEY, value bytea NOT NULL);
            CREATE TABLE log (index bigserial PRIMARY KEY, path text NOT NULL, value bytea NOT NULL);
            CREATE TABLE tree (bucket integer PRIMARY KEY, digest bytea NOT NULL);
            ALTER TABLE entry ALTER COLUMN value SET STORAGE EXTERNAL;
            ALTER TABLE log ALTER COLUMN value SET STORAGE EXTERNAL;
            """;

    private final Path socket;
    private final Samples samples;
    private final boolean full;

    /**
     * @param socket of the server, in which the user {@code bench} owns the databases {@code full} and {@code plain}
     * @param full whether log and tree are written too
     */
    PostgresDatabase(Path socket, Samples samples, boolean full) throws SQLException {
        this.socket = socket;
        this.samples = samples;
        this.full = full;
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute(SCHEMA);
            connection.commit();
        }
    }

    private Connection connect() throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", "bench");
        properties.setProperty("socketFactory", UnixSockets.class.getName());
        properties.setProperty("socketFactoryArg", socket.toString());
        properties.setProperty("prepareThreshold", "1");
        properties.setProperty("sslmode", "disable");
        properties.setProperty("gssEncMode", "disable");
        Connection connection =
                DriverManager.getConnection("jdbc:postgresql://localhost/" + (full ? "full" : "plain"), properties);
        connection.setAutoCommit(false);
        return connection;
    }

    @Override
    public Writer writer() throws SQLException {
        return new PostgresWriter(connect(), samples, full);
    }

    @Override
    public void close() {}
}
