package dev.holdfast.engine.testing;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * A database of a test's own.
 *
 * @param server where it is
 * @param name of the database
 */
public record PostgresDatabase(PostgresServer server, String name) {

    /** The connection URL of a storage stanza, with user and password. */
    public String url() {
        return url(PostgresServer.USER + ":" + PostgresServer.PASSWORD + "@");
    }

    /** The connection URL with this user part, {@code ""} for none. */
    public String url(String user) {
        return "postgres://" + user + "127.0.0.1:" + server.port() + "/" + name;
    }

    /** A session beside the program's own. */
    public Connection connect() throws SQLException {
        return server.connect(name);
    }

    /** Runs a statement in a session of its own. */
    public void execute(String sql) {
        server.execute(name, sql);
    }
}
