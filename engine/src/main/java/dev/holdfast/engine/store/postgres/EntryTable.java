package dev.holdfast.engine.store.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Reads entries, each call with one statement and so from one state. Safe for use by many threads. */
final class EntryTable {
    private static final String GET = "select value from holdfast_entry where area = ? and path = ?";
    private static final String RANGE =
            "select path, value from holdfast_entry where area = ? and path %s ?%s" + " order by path limit ?";

    private final Sessions sessions;

    EntryTable(Sessions sessions) {
        this.sessions = sessions;
    }

    static byte[] bytes(String path) {
        return path.getBytes(UTF_8);
    }

    Optional<byte[]> get(Key key) {
        return sessions.use("cannot read entries of", connection -> {
            try (PreparedStatement statement = connection.prepareStatement(GET)) {
                statement.setShort(1, Transaction.number(key.area()));
                statement.setBytes(2, bytes(key.path()));
                try (ResultSet row = statement.executeQuery()) {
                    return row.next() ? Optional.of(row.getBytes(1)) : Optional.empty();
                }
            }
        });
    }

    /** See {@link dev.holdfast.engine.store.Entries#range}. */
    List<Entry> range(Area area, String prefix, String after, int limit) {
        byte[] start = bytes(prefix);
        byte[] last = bytes(after);
        boolean resumes = Arrays.compareUnsigned(last, start) >= 0;
        byte[] end = behind(start);
        String sql = RANGE.formatted(resumes ? ">" : ">=", end.length == 0 ? "" : " and path < ?");
        return sessions.use("cannot read entries of", connection -> {
            try (PreparedStatement statement = connection.prepareStatement(sql)) {
                int parameter = 0;
                statement.setShort(++parameter, Transaction.number(area));
                statement.setBytes(++parameter, resumes ? last : start);
                if (end.length > 0) {
                    statement.setBytes(++parameter, end);
                }
                statement.setInt(++parameter, limit);
                return list(statement, area);
            }
        });
    }

    private static List<Entry> list(PreparedStatement statement, Area area) throws SQLException {
        List<Entry> found = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                found.add(new Entry(new Key(area, new String(rows.getBytes(1), UTF_8)), rows.getBytes(2)));
            }
        }
        return found;
    }

    /** The least bytes behind all that begin with a prefix of UTF-8, which never ends with 0xFF; none for no prefix. */
    private static byte[] behind(byte[] prefix) {
        byte[] end = prefix.clone();
        if (end.length > 0) {
            end[end.length - 1]++;
        }
        return end;
    }
}
