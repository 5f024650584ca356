package dev.holdfast.engine.store.postgres;

import dev.holdfast.engine.store.Leadership.Term;
import dev.holdfast.engine.store.NotLeaderException;
import dev.holdfast.engine.store.tree.TreePages;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Pages of the Merkle tree beside the entries, written by the leader alone: what a former one writes changes nothing. Used
 * by one thread at a time.
 */
final class TreeTable implements TreePages {
    private static final String WRITE =
            """
            with fence as (
              update holdfast_state set tree = ? where holder = ? and epoch = ? returning single),
            written as (
              insert into holdfast_tree select p.* from fence, unnest(?, ?) as p (number, page)
              on conflict (number) do update set page = excluded.page)
            select count(*) from fence
            """;

    private static final String CLEAR =
            """
            with fence as (
              update holdfast_state set tree = null where holder = ? and epoch = ? returning single),
            removed as (
              delete from holdfast_tree where exists (select from fence))
            select count(*) from fence
            """;

    private final Sessions sessions;
    private final Term term;

    TreeTable(Sessions sessions, Term term) {
        this.sessions = sessions;
        this.term = term;
    }

    @Override
    public OptionalLong index() {
        return sessions.use("cannot read the tree in", connection -> {
            try (PreparedStatement statement = connection.prepareStatement("select tree from holdfast_state");
                    ResultSet row = statement.executeQuery()) {
                row.next();
                long index = row.getLong(1);
                return row.wasNull() ? OptionalLong.empty() : OptionalLong.of(index);
            }
        });
    }

    @Override
    public Optional<byte[]> read(int number) {
        return sessions.use("cannot read the tree in", connection -> {
            try (PreparedStatement statement =
                    connection.prepareStatement("select page from holdfast_tree where number = ?")) {
                statement.setInt(1, number);
                try (ResultSet row = statement.executeQuery()) {
                    return row.next() ? Optional.of(row.getBytes(1)) : Optional.empty();
                }
            }
        });
    }

    @Override
    public void write(Map<Integer, byte[]> pages, OptionalLong index) {
        List<Map.Entry<Integer, byte[]>> ordered = List.copyOf(pages.entrySet());
        fenced(WRITE, statement -> {
            statement.addLong(index);
            statement.add(term.node());
            statement.add(term.epoch());
            statement.addArray("int4", ordered, Map.Entry::getKey, Integer[]::new);
            statement.addArray("bytea", ordered, Map.Entry::getValue, byte[][]::new);
        });
    }

    @Override
    public void clear() {
        fenced(CLEAR, statement -> {
            statement.add(term.node());
            statement.add(term.epoch());
        });
    }

    private void fenced(String sql, Parameters.Filling filling) {
        boolean done = sessions.use("cannot write the tree in", connection -> {
            try (PreparedStatement statement = connection.prepareStatement(sql)) {
                filling.fill(new Parameters(connection, statement));
                try (ResultSet row = statement.executeQuery()) {
                    return row.next() && row.getInt(1) == 1;
                }
            }
        });
        if (!done) {
            throw new NotLeaderException("this node does not lead: only the leader keeps the Merkle tree");
        }
    }
}
