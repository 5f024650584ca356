package dev.holdfast.engine.testing;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A PostgreSQL server of its own, on a free port of the loopback interface: {@link #shared} is started once for all tests
 * of a JVM, {@link #start} makes one that a test may stop and break. Ends with the JVM, at the latest.
 *
 * <p>Each test takes a database of its own. The user is {@value #USER} with a password, and may do everything.
 */
public final class PostgresServer implements AutoCloseable {
    public static final String USER = "holdfast";
    public static final String PASSWORD = "pg-s3cret";

    private static final Duration START = Duration.ofSeconds(60);
    private static final AtomicInteger DATABASES = new AtomicInteger();

    private final PostgresPrograms programs = PostgresPrograms.find();
    private final Path home = programs.ownedFolder();
    private final int port = FreePort.find();
    private Process process;

    /** Made when it is first asked for. */
    private static final class Shared {
        static final PostgresServer SERVER = start();
    }

    private PostgresServer() {}

    /** The server of this JVM. It must be left running. */
    public static PostgresServer shared() {
        return Shared.SERVER;
    }

    /** A new, empty server with these settings, such as {@code fsync=off}. */
    public static PostgresServer start(String... settings) {
        PostgresServer server = new PostgresServer();
        server.initialise();
        server.resume(settings);
        Runtime.getRuntime().addShutdownHook(new Thread(server::leave));
        return server;
    }

    private void initialise() {
        try {
            Path password = home.resolve("password");
            Files.writeString(password, PASSWORD);
            Files.setPosixFilePermissions(password, PosixFilePermissions.fromString("rw-r--r--"));
            programs.run(
                    "initdb", "-A", "scram-sha-256", "-U", USER, "--pwfile", password.toString(), "-D", data(), "-N");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String data() {
        return home.resolve("data").toString();
    }

    /** Starts it again where it was stopped, on the same port. */
    public void resume(String... settings) {
        List<String> arguments = new ArrayList<>(List.of("-D", data(), "-p", Integer.toString(port)));
        arguments.addAll(List.of("-k", home.toString(), "-c", "listen_addresses=127.0.0.1"));
        for (String setting : settings) {
            arguments.addAll(List.of("-c", setting));
        }
        process = programs.start(home.resolve("server.log"), "postgres", arguments);
        await().atMost(START).until(this::answers);
    }

    private boolean answers() {
        if (!process.isAlive()) {
            throw new IllegalStateException("PostgreSQL has ended: " + log());
        }
        try (Connection connection = connect("postgres")) {
            return connection.isValid(5);
        } catch (SQLException e) {
            return false;
        }
    }

    /** What it has logged. */
    public String log() {
        try {
            return Files.readString(home.resolve("server.log"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A new, empty database. */
    public PostgresDatabase database() {
        String name = "test" + DATABASES.incrementAndGet();
        execute("postgres", "create database " + name);
        return new PostgresDatabase(this, name);
    }

    Connection connect(String database) throws SQLException {
        return DriverManager.getConnection("jdbc:postgresql://127.0.0.1:" + port + "/" + database, USER, PASSWORD);
    }

    void execute(String database, String sql) {
        try (Connection connection = connect(database);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    public int port() {
        return port;
    }

    /** Ends all sessions and the server; what was committed is there when it is resumed. */
    public void stop() {
        signal("INT");
    }

    /** Ends it as a power loss of the machine would, but for the disk. */
    public void crash() {
        signal("QUIT");
    }

    private void signal(String name) {
        Machine.run(Map.of(), List.of("kill", "-" + name, Long.toString(process.pid())));
        try {
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                throw new IllegalStateException("PostgreSQL does not end: " + log());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Ends the server and removes its files. */
    @Override
    public synchronized void close() {
        if (process.isAlive()) {
            crash();
        }
        if (Files.exists(home)) {
            Machine.deleteTree(home);
        }
    }

    /** The same, behind the back of a JVM that ends and cannot wait: there may be many files. */
    private void leave() {
        if (Files.exists(home)) {
            Machine.start(
                    Map.of(),
                    List.of(
                            "sh",
                            "-c",
                            "kill -QUIT $0; while kill -0 $0 2> /dev/null; do sleep 0.1; done; rm -rf \"$1\"",
                            Long.toString(process.pid()),
                            home.toString()));
        }
    }
}
