package dev.holdfast.engine.store.postgres;

import dev.holdfast.engine.concurrent.NamedThreads;
import dev.holdfast.engine.config.PostgresUrl;
import dev.holdfast.engine.store.Leadership;
import dev.holdfast.engine.store.SoleLeader;
import dev.holdfast.engine.store.Wakeups;
import dev.holdfast.engine.store.log.LogSettings;
import dev.holdfast.engine.store.log.WriteQueue;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;

/**
 * Opens a store: looks at the database, makes tables, takes the lease if nobody else may have it, starts the threads.
 *
 * @param url of the database
 * @param environment in which a password may be
 * @param times of the lease
 * @param settings what of the log is kept; segments mean nothing here
 * @param clock of records; the lease goes by that of the database
 * @param patience so long writes wait for a database that has gone away
 */
record Opening(
        PostgresUrl url,
        Map<String, String> environment,
        LeaseTimes times,
        LogSettings settings,
        Clock clock,
        Duration patience) {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration KEEPING_PAUSE = Duration.ofSeconds(30);

    Opening(PostgresUrl url) {
        this(url, System.getenv(), LeaseTimes.DEFAULT, LogSettings.DEFAULT, Clock.systemUTC(), PATIENCE);
    }

    /** See {@link PostgresStore#open}. */
    PostgresStore open(boolean shared) {
        Failures failures = new Failures(url);
        Connector connector = new Connector(url, environment);
        try {
            prepare(connector);
            return open(shared, connector, failures);
        } catch (SQLException e) {
            throw failures.of("cannot open", e);
        }
    }

    private PostgresStore open(boolean shared, Connector connector, Failures failures) throws SQLException {
        Lease lease = new Lease(connector, nodeName(), times);
        Sessions sessions = new Sessions(connector, failures);
        if (shared) {
            LeaseLeadership leadership = new LeaseLeadership(lease, sessions);
            return store(connector, failures, lease, sessions, leadership, leadership::close);
        }
        SoleLease held = SoleLease.take(lease, url);
        return store(connector, failures, lease, sessions, new SoleLeader(), held::close);
    }

    private void prepare(Connector connector) throws SQLException {
        try (Connection connection = connector.open(Sessions.PATIENCE)) {
            Schema.refuseUnsafe(connection);
            Schema.prepare(connection);
        }
    }

    private PostgresStore store(
            Connector connector,
            Failures failures,
            Lease lease,
            Sessions sessions,
            Leadership leadership,
            Runnable leave) {
        LogTable log = new LogTable(sessions);
        LeaderTree tree = new LeaderTree(connector, failures, sessions, log);
        WriteQueue queue = new WriteQueue();
        Wakeups wakeups = new Wakeups();
        WriteSession session = new WriteSession(connector, lease);
        Outage outage = new Outage(patience);
        Writes writes =
                new Writes(queue, new Writer(queue, session, lease, tree, failures, clock, outage, wakeups::wake));
        NamedThreads keeper = new NamedThreads("store-keeper", 1);
        Retention retention = new Retention(sessions, log, settings, clock);
        keeper.repeat(KEEPING_PAUSE, () -> lease.term().ifPresent(leading -> {
            tree.flush();
            retention.run();
        }));
        return new PostgresStore(
                new EntryTable(sessions),
                log,
                writes,
                new History(log, writes, wakeups),
                new AskedTree(tree, lease, writes),
                retention,
                leadership,
                () -> {
                    writes.close();
                    keeper.close();
                    tree.close();
                    leave.run();
                    sessions.close();
                });
    }

    /** Tells an operator where the node is; the end keeps it apart from all others. */
    private static String nodeName() {
        String random = UUID.randomUUID().toString().substring(0, 8);
        return host() + "/pid " + ProcessHandle.current().pid() + "/" + random;
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "unknown host";
        }
    }
}
