package dev.holdfast.engine.store.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.ReplicatedRecord;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.log.BadRecordException;
import dev.holdfast.engine.store.log.LogRecord;
import dev.holdfast.engine.store.log.RecordDecoder;
import java.nio.ByteBuffer;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Reads the log and keeps the list of its readers, each call one statement. Safe for use by many threads. */
final class LogTable {
    private static final String WHAT = "cannot read the log in";
    private static final String STATE = "select index, sequence, generation from holdfast_state";
    private static final String OLDEST =
            "select coalesce(min(sequence) - 1, (select sequence from holdfast_state)) as sequence from holdfast_log";

    private static final String AFTER =
            """
            select oldest.sequence, l.sequence, l.record
            from (%s) oldest left join (
              select sequence, record, row_number() over sorted as number,
                through - first_value(through - octet_length(record)) over sorted as bytes
              from (select * from holdfast_log where sequence > ? order by sequence limit 1000) page
              window sorted as (order by sequence)) l
            on l.bytes <= ? or l.number = 1
            order by l.sequence
            """
                    .formatted(OLDEST);

    /** Complete is what reaches back to the write: those between that changed local entries alone are not logged. */
    private static final String BEHIND =
            """
            select (select min(index) from holdfast_log) <= ? + 1, sequence, record
            from holdfast_log where index > ? order by sequence
            """;

    private static final String KEEP =
            "insert into holdfast_reader values (?, ?) on conflict (name) do update set sequence = excluded.sequence";

    private final Sessions sessions;

    LogTable(Sessions sessions) {
        this.sessions = sessions;
    }

    /**
     * Records, and how far back others can be read at the same moment.
     *
     * @param oldest the records after this sequence can be read
     */
    record Page(long oldest, List<ReplicatedRecord> records) {}

    /** Index of the newest write. */
    long index() {
        return sessions.use("cannot read the state of", connection -> {
            try (PreparedStatement statement = connection.prepareStatement(STATE);
                    ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        });
    }

    ReplicatedPosition position() {
        return sessions.use("cannot read the state of", connection -> {
            try (PreparedStatement statement = connection.prepareStatement(STATE);
                    ResultSet row = statement.executeQuery()) {
                row.next();
                return new ReplicatedPosition(row.getLong(2), row.getLong(3));
            }
        });
    }

    long oldest() {
        return sessions.use(WHAT, connection -> {
            try (PreparedStatement statement = connection.prepareStatement(OLDEST);
                    ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        });
    }

    /** The records after a sequence: as many as have so many bytes, but at least one if there is one. */
    Page after(long sequence, int maxBytes) {
        return sessions.use(WHAT, connection -> {
            try (PreparedStatement statement = connection.prepareStatement(AFTER)) {
                statement.setLong(1, sequence);
                statement.setLong(2, maxBytes);
                return page(statement);
            }
        });
    }

    private static Page page(PreparedStatement statement) throws SQLException {
        try (ResultSet rows = statement.executeQuery()) {
            long oldest = 0;
            List<ReplicatedRecord> records = new ArrayList<>();
            while (rows.next()) {
                oldest = rows.getLong(1);
                byte[] record = rows.getBytes(3);
                if (record != null) {
                    records.add(replicated(decode(rows.getLong(2), record)));
                }
            }
            return new Page(oldest, records);
        }
    }

    private static ReplicatedRecord replicated(LogRecord record) {
        return new ReplicatedRecord(record.sequence(), record.generation(), record.time(), record.changes());
    }

    /**
     * The records of all writes behind one, in order; empty if some are gone.
     *
     * @param index of the write
     */
    Optional<List<LogRecord>> behind(long index) {
        return sessions.use(WHAT, connection -> {
            try (PreparedStatement statement = connection.prepareStatement(BEHIND)) {
                statement.setLong(1, index);
                statement.setLong(2, index);
                return records(statement);
            }
        });
    }

    private static Optional<List<LogRecord>> records(PreparedStatement statement) throws SQLException {
        List<LogRecord> records = new ArrayList<>();
        boolean complete = false;
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                complete |= rows.getBoolean(1);
                records.add(decode(rows.getLong(2), rows.getBytes(3)));
            }
        }
        return complete ? Optional.of(records) : Optional.empty();
    }

    private static LogRecord decode(long sequence, byte[] bytes) {
        try {
            return new RecordDecoder().decode(ByteBuffer.wrap(bytes));
        } catch (BadRecordException e) {
            throw new StoreException(
                    "record " + sequence + " in the log of the database is damaged: " + e.getMessage(), e);
        }
    }

    void keepAfter(String reader, long sequence) {
        sessions.use("cannot write to", connection -> {
            try (PreparedStatement statement = connection.prepareStatement(KEEP)) {
                statement.setBytes(1, reader.getBytes(UTF_8));
                statement.setLong(2, sequence);
                return statement.executeUpdate();
            }
        });
    }

    void forget(String reader) {
        sessions.use("cannot write to", connection -> {
            try (PreparedStatement statement =
                    connection.prepareStatement("delete from holdfast_reader where name = ?")) {
                statement.setBytes(1, reader.getBytes(UTF_8));
                return statement.executeUpdate();
            }
        });
    }

    /** Who keeps records, and after which sequence. */
    Map<String, Long> readers() {
        return sessions.use(WHAT, connection -> {
            Map<String, Long> readers = new TreeMap<>();
            try (PreparedStatement statement =
                            connection.prepareStatement("select name, sequence from holdfast_reader");
                    ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    readers.put(new String(rows.getBytes(1), UTF_8), rows.getLong(2));
                }
            }
            return readers;
        });
    }
}
