/**
 * The store of one node: a {@link dev.holdfast.engine.store.log log} of writes, and a table built from it in H2's page
 * store.
 *
 * <p>A write is acknowledged when its log record is durable. One thread brings the table up to date behind the writers, in
 * large transactions, each with the log index it reached. Reads look at the entries that are not in the table yet, then at
 * the table.
 *
 * <h2>Data folder</h2>
 *
 * <pre>
 * lock          process id of the holder, locked
 * log/          segments of the log
 * table.mv.db   the table
 * </pre>
 *
 * <h2>The table, format 1</h2>
 *
 * H2's page store (MVStore) is used without the SQL engine: there is nothing in it that could run code or read another
 * file, whatever the file says, and nothing to be switched off. Two maps:
 *
 * <pre>
 * entry  area (1 byte: 1 replicated, 2 local) and path in UTF-8, ordered by unsigned bytes
 *        -> length (variable), value, CRC32C of the value (4)
 * state  "format" -> 1, "log" -> id of the log, "applied" -> log index that the entries show
 * </pre>
 */
package dev.holdfast.engine.store.h2;
