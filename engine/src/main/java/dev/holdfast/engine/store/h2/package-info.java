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
 * table.mv.db   the table; with an ending more: being built (new), or set aside (damaged-1, ...)
 * checkpoint/   {@link dev.holdfast.engine.store.checkpoint checkpoints}
 * </pre>
 *
 * <p>A table that is missing or damaged is built again from the newest checkpoint and the log behind it, or from the whole
 * log; where neither reaches, opening is refused and nothing changed. The log is shortened behind the newest complete
 * checkpoint only, so one of both always reaches, unless files are lost.
 *
 * <h2>The table, format 2</h2>
 *
 * H2's page store (MVStore) is used without the SQL engine: there is nothing in it that could run code or read another
 * file, whatever the file says, and nothing to be switched off. Three maps:
 *
 * <pre>
 * entry  area (1 byte: 1 replicated, 2 local) and path in UTF-8, ordered by unsigned bytes -> value
 * tree.n number of a page of the Merkle tree, 4 bytes big-endian -> the page; see {@link dev.holdfast.engine.store.tree}
 * state  "format" -> 2, "log" -> id of the log, "applied" -> log index that the entries show, "tree" -> log index that the
 *        pages of the tree show, absent while there is no whole tree, "treeMap" -> n, 1 if absent
 * </pre>
 *
 * Keys and values of {@code entry} and {@code tree.n} are stored as length (variable), bytes, and the CRC32C (4) of a letter, k or v,
 * and the bytes. So a changed byte never becomes a wrong value. H2 itself guards where a page is, not what is in it: a
 * changed pointer between its pages may hide entries. That is noticed by the Merkle tree: a table that was closed must show
 * as many entries as its tree has, or it is damaged; and all entries are compared with the tree when somebody asks.
 *
 * <h2>The tree behind the entries</h2>
 *
 * Pages of the tree are written in transactions of their own, and show an earlier log index than the entries, never a later
 * one when a transaction is complete. The log is kept from the earlier of both; on opening, records are told to the one
 * that lacks them. Format 1 is the same without a tree: it is built from the entries, as it is when a page is damaged.
 */
package dev.holdfast.engine.store.h2;
