package dev.holdfast.engine.store.postgres;

import dev.holdfast.engine.store.StoreException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Makes the tables where there are none, and refuses those of a later format and databases that are not durable. */
final class Schema {
    private static final int FORMAT = 1;

    private static final String TABLES =
            """
            create table holdfast_entry (
              area smallint not null, path bytea not null, value bytea not null, primary key (area, path));
            alter table holdfast_entry alter column value set storage external;
            create table holdfast_log (
              sequence bigint primary key, index bigint not null, through bigint not null, made bigint not null,
              record bytea not null);
            alter table holdfast_log alter column record set storage external;
            create table holdfast_tree (number integer primary key, page bytea not null);
            alter table holdfast_tree alter column page set storage external;
            create table holdfast_reader (name bytea primary key, sequence bigint not null);
            create table holdfast_state (
              single boolean primary key default true check (single),
              format integer not null,
              index bigint not null default 0,
              sequence bigint not null default 0,
              generation bigint not null default 0,
              logged bigint not null default 0,
              ticket bigint not null default 0,
              tree bigint,
              holder text not null default '',
              epoch bigint not null default 0,
              expires timestamptz not null default '-infinity') with (fillfactor = 10);
            insert into holdfast_state (format) values (%d);
            """
                    .formatted(FORMAT);

    /** Nodes that are started together must not both make the tables. */
    private static final String ONE_AT_A_TIME = "select pg_advisory_xact_lock(hashtext('holdfast_state'))";

    private Schema() {}

    /**
     * Sees to the tables. After an error the connection is good for nothing.
     *
     * @throws StoreException if they are of a later format
     */
    static void prepare(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.execute(ONE_AT_A_TIME);
            if (!ask(statement, "select to_regclass('holdfast_state') is not null")
                    .equals("t")) {
                statement.execute(TABLES);
            }
            refuseLaterFormat(Integer.parseInt(ask(statement, "select format from holdfast_state")));
            connection.commit();
        }
        connection.setAutoCommit(true);
    }

    private static void refuseLaterFormat(int format) {
        if (format != FORMAT) {
            throw new StoreException("the tables in the database are of format " + format
                    + ", which this version of the program does not know; it reads format " + FORMAT
                    + ": start the newer program again");
        }
    }

    /**
     * Refuses a session in which committed may not be durable.
     *
     * @throws StoreException naming the setting
     */
    static void refuseUnsafe(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String setting : new String[] {"fsync", "synchronous_commit"}) {
                if (ask(statement, "show " + setting).equals("off")) {
                    throw new StoreException("the database has " + setting
                            + " off, so writes that were acknowledged could be lost: switch it on");
                }
            }
        }
    }

    private static String ask(Statement statement, String question) throws SQLException {
        try (ResultSet rows = statement.executeQuery(question)) {
            rows.next();
            return rows.getString(1);
        }
    }
}
