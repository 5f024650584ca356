package dev.holdfast.engine.bench.store;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;

/** One connection that writes. Used by one thread. */
final class PostgresWriter implements Medium.Writer {
    private static final String ENTRY =
            "INSERT INTO entry SELECT * FROM unnest(?::text[], ?::bytea[]) ON CONFLICT (path) DO UPDATE SET value ="
                    + " excluded.value";
    private static final String LOG = "INSERT INTO log (path, value) SELECT * FROM unnest(?::text[], ?::bytea[])";
    private static final String TREE =
            "INSERT INTO tree SELECT * FROM unnest(?::integer[], ?::bytea[]) ON CONFLICT (bucket) DO UPDATE SET"
                    + " digest = excluded.digest";

    private final Connection connection;
    private final Samples samples;
    private final boolean full;
    private final PreparedStatement entry;
    private final PreparedStatement log;
    private final PreparedStatement tree;
    private final MessageDigest sha256;

    PostgresWriter(Connection connection, Samples samples, boolean full) throws SQLException {
        this.connection = connection;
        this.samples = samples;
        this.full = full;
        this.entry = connection.prepareStatement(ENTRY);
        this.log = connection.prepareStatement(LOG);
        this.tree = connection.prepareStatement(TREE);
        try {
            this.sha256 = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    @Override
    public void write(long first, int count) throws SQLException {
        String[] paths = new String[count];
        byte[][] values = new byte[count][];
        Map<Integer, byte[]> buckets = new TreeMap<>();
        for (int i = 0; i < count; i++) {
            paths[i] = samples.path(first + i);
            values[i] = samples.value(first + i);
            if (full) {
                buckets.put(Samples.bucket(first + i), sha256.digest(values[i]));
            }
        }
        run(entry, "text", paths, values);
        if (full) {
            run(log, "text", paths, values);
            run(tree, "integer", buckets.keySet().toArray(), buckets.values().toArray(new byte[0][]));
        }
        connection.commit();
    }

    private void run(PreparedStatement statement, String type, Object[] keys, byte[][] values) throws SQLException {
        statement.setArray(1, connection.createArrayOf(type, keys));
        statement.setArray(2, connection.createArrayOf("bytea", values));
        statement.executeUpdate();
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
