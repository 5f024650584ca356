package dev.holdfast.engine.store.postgres;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Leadership.Term;
import dev.holdfast.engine.store.log.LogPosition;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * The statement that stores a group: one round trip, one transaction. Its parts work on the state of the tables from before
 * it, and all of them look at {@code fence} first, which is empty if the node does not lead any more.
 */
final class Transaction {
    private static final String COUNTERS =
            """
            select index, sequence, generation, logged, ticket
            from holdfast_state where holder = ? and epoch = ? for update
            """;

    private static final String STORE =
            """
            with fence as (
              update holdfast_state
              set index = ?, sequence = ?, generation = ?, logged = ?, ticket = ?,
                expires = clock_timestamp() + ? * interval '1 ms'
              where holder = ? and epoch = ? and index = ? and ticket = ?
              returning single),
            change as (
              select c.* from fence, unnest(?, ?, ?) as c (area, path, value)),
            removed as (
              delete from holdfast_entry e using change c
              where c.value is null and e.area = c.area and e.path = c.path),
            stored as (
              insert into holdfast_entry select area, path, value from change where value is not null
              on conflict (area, path) do update set value = excluded.value),
            forgotten as (
              delete from holdfast_log where ? and exists (select from fence)),
            logged as (
              insert into holdfast_log (sequence, index, through, made, record)
              select l.* from fence, unnest(?, ?, ?, ?, ?) as l (sequence, index, through, made, record))
            select count(*) from fence
            """;

    private Transaction() {}

    /** Makes a session fit for this: its plans must stay good when the tables have grown. */
    static void prepare(Connection connection) throws SQLException {
        Schema.refuseUnsafe(connection);
        try (PreparedStatement statement = connection.prepareStatement(
                "set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set jit = off;"
                        + " set plan_cache_mode = force_generic_plan")) {
            statement.execute();
        }
    }

    /** Where the writes are; empty if the node does not lead. Waits for transactions that are under way. */
    static Optional<Counters> counters(Connection connection, Term term) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(COUNTERS)) {
            statement.setString(1, term.node());
            statement.setLong(2, term.epoch());
            try (ResultSet row = statement.executeQuery()) {
                return row.next()
                        ? Optional.of(new Counters(
                                new LogPosition(row.getLong(1), row.getLong(2), row.getLong(3)),
                                row.getLong(4),
                                row.getLong(5)))
                        : Optional.empty();
            }
        }
    }

    /**
     * Stores a group, and renews the lease with it.
     *
     * @return whether it did; else nothing was changed, since the counters are others or the node does not lead
     */
    static boolean store(Connection connection, Term term, Duration lease, Group group) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(STORE)) {
            Parameters parameters = new Parameters(connection, statement);
            counters(parameters, group.after());
            parameters.add(lease.toMillis());
            fence(parameters, term, group.before());
            changes(parameters, group.changes());
            parameters.add(group.breaksHistory());
            records(parameters, group.records());
            try (ResultSet row = statement.executeQuery()) {
                return row.next() && row.getInt(1) == 1;
            }
        }
    }

    private static void counters(Parameters parameters, Counters after) throws SQLException {
        parameters.add(after.reached().index());
        parameters.add(after.reached().sequence());
        parameters.add(after.reached().generation());
        parameters.add(after.logged());
        parameters.add(after.ticket());
    }

    private static void fence(Parameters parameters, Term term, Counters before) throws SQLException {
        parameters.add(term.node());
        parameters.add(term.epoch());
        parameters.add(before.reached().index());
        parameters.add(before.ticket());
    }

    private static void changes(Parameters parameters, Collection<Change> changes) throws SQLException {
        parameters.addArray("int2", changes, change -> number(change.key().area()), Short[]::new);
        parameters.addArray(
                "bytea", changes, change -> EntryTable.bytes(change.key().path()), byte[][]::new);
        parameters.addArray("bytea", changes, change -> change.value().orElse(null), byte[][]::new);
    }

    private static void records(Parameters parameters, List<Group.LoggedRecord> records) throws SQLException {
        parameters.addArray("int8", records, Group.LoggedRecord::sequence, Long[]::new);
        parameters.addArray("int8", records, Group.LoggedRecord::index, Long[]::new);
        parameters.addArray("int8", records, Group.LoggedRecord::through, Long[]::new);
        parameters.addArray("int8", records, Group.LoggedRecord::made, Long[]::new);
        parameters.addArray("bytea", records, Group.LoggedRecord::bytes, byte[][]::new);
    }

    /** The number of an area in the tables. */
    static short number(Area area) {
        return (short) (area == Area.REPLICATED ? 1 : 2);
    }
}
