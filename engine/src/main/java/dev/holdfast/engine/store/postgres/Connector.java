package dev.holdfast.engine.store.postgres;

import dev.holdfast.engine.config.PostgresUrl;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.postgresql.Driver;
import org.postgresql.PGProperty;

/**
 * Makes connections to a database. While it cannot be reached, attempts that come too soon after a failed one fail at once
 * with the same reason; the pause grows to five seconds. Safe for use by many threads.
 *
 * <p>The password is that of the URL, of the variable {@code PGPASSWORD}, or of the password file that the driver looks
 * for: {@code PGPASSFILE}, else {@code ~/.pgpass}.
 */
final class Connector {
    private static final Duration FIRST_PAUSE = Duration.ofMillis(50);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);
    private static final String CONNECT_SECONDS = "10";
    private static final String APPLICATION = "holdfast";

    /** The driver's name of what differs from PostgreSQL's own programs. */
    private static final Map<String, PGProperty> NAMES = Map.of(
            "application_name", PGProperty.APPLICATION_NAME,
            "connect_timeout", PGProperty.CONNECT_TIMEOUT);

    private final PostgresUrl url;
    private final Map<String, String> environment;
    private volatile Outage outage = new Outage(null, 0, FIRST_PAUSE);

    /**
     * @param why the last attempt failed; null if it did not
     * @param until when no other attempt is made, by {@link System#nanoTime}
     * @param pause after the next failure
     */
    private record Outage(SQLException why, long until, Duration pause) {}

    /**
     * @param environment in which {@code PGPASSWORD} is looked for
     */
    Connector(PostgresUrl url, Map<String, String> environment) {
        this.url = url;
        this.environment = environment;
    }

    /**
     * A new connection, each statement its own transaction.
     *
     * @param patience the longest wait for an answer; the connection is lost after that
     */
    Connection open(Duration patience) throws SQLException {
        Outage last = outage;
        if (last.why != null && System.nanoTime() - last.until < 0) {
            throw new SQLException(last.why.getMessage(), last.why.getSQLState(), last.why);
        }
        try {
            Connection connection = new Driver().connect(address(), properties(patience));
            outage = new Outage(null, 0, FIRST_PAUSE);
            return connection;
        } catch (SQLException e) {
            Duration doubled = last.pause.multipliedBy(2);
            outage = new Outage(
                    e,
                    System.nanoTime() + last.pause.toNanos(),
                    doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE);
            throw e;
        }
    }

    private String address() {
        String hosts =
                String.join(",", url.hosts().stream().map(Object::toString).toList());
        String database = url.database().or(url::user).orElse("");
        return "jdbc:postgresql://" + hosts + "/" + URLEncoder.encode(database, StandardCharsets.UTF_8);
    }

    private Properties properties(Duration patience) {
        Properties properties = new Properties();
        PGProperty.APPLICATION_NAME.set(properties, APPLICATION);
        PGProperty.CONNECT_TIMEOUT.set(properties, CONNECT_SECONDS);
        PGProperty.SOCKET_TIMEOUT.set(properties, (int) Math.max(1, patience.toSeconds()));
        PGProperty.TCP_KEEP_ALIVE.set(properties, true);
        if (url.hosts().size() > 1) {
            PGProperty.TARGET_SERVER_TYPE.set(properties, "primary");
        }
        url.user().ifPresent(user -> PGProperty.USER.set(properties, user));
        password().ifPresent(password -> PGProperty.PASSWORD.set(properties, password));
        url.parameters().forEach((name, value) -> set(properties, name, value));
        return properties;
    }

    private static void set(Properties properties, String name, String value) {
        PGProperty property = NAMES.containsKey(name) ? NAMES.get(name) : PGProperty.forName(name);
        property.set(properties, value);
    }

    private Optional<String> password() {
        return url.password().or(() -> Optional.ofNullable(environment.get("PGPASSWORD")));
    }
}
