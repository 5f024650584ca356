package dev.holdfast.engine.store.postgres;

import dev.holdfast.engine.config.PostgresUrl;
import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Map;
import java.util.Set;

/** Says what failed in a database, where, and what to do about it. Immutable. */
final class Failures {
    /** The connection, the whole server, or the server's right to write are gone: another connection may do. */
    private static final Set<String> LOST = Set.of("57P01", "57P02", "57P03", "57P05", "25006", "25P03");

    private static final Map<String, String> REMEDIES = Map.of(
            "28P01", "check user and password: in connection_url, in PGPASSWORD, or in the password file",
            "28000", "check the user in connection_url and what pg_hba.conf allows it",
            "3D000", "make the database first, with createdb",
            "42501", "grant the user this right, or let the owner of the tables be the user",
            "53100", "make room on the disk of the database",
            "53300", "raise max_connections of the database",
            "25006", "name the server that takes writes in connection_url");

    private static final String UNREACHABLE =
            "see that PostgreSQL runs there, that it can be reached, and that connection_url is right";

    private final PostgresUrl url;

    Failures(PostgresUrl url) {
        this.url = url;
    }

    /** Whether the connection cannot be used any more; what was sent on it may have been carried out. */
    static boolean isLostConnection(SQLException e) {
        String state = e.getSQLState();
        return state == null || state.startsWith("08") || LOST.contains(state);
    }

    /**
     * @param what failed, as in "cannot read"
     */
    StoreException of(String what, SQLException e) {
        String remedy = REMEDIES.getOrDefault(String.valueOf(e.getSQLState()), isLostConnection(e) ? UNREACHABLE : "");
        return new StoreException(
                what + " the database " + url + ": " + reason(e) + (remedy.isEmpty() ? "" : "; " + remedy), e);
    }

    /** The driver keeps the reason to itself if the network has it. */
    private static String reason(SQLException e) {
        Throwable root = e;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root instanceof IOException ? e.getMessage() + " (" + root + ")" : e.getMessage();
    }

    /** Whether a write took place cannot be found out. */
    StoreException unknown(String why) {
        return new StoreException("the connection to the database " + url + " was lost during a write (" + why
                + "), and it is not known whether it was stored: look at what is there before writing again");
    }
}
