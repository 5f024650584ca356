/**
 * The store in a database of PostgreSQL, for one node or for several of which one leads.
 *
 * <p>Durability is PostgreSQL's: a write is acknowledged when its transaction is committed, and the store does not open
 * where {@code fsync} or {@code synchronous_commit} is off. Waiting writers share a transaction. Each transaction is one
 * statement, which changes the entries, the log of replicated records and the counters together, and does nothing at all
 * unless the node still leads.
 *
 * <p>Nothing is cached here, so every node, leading or not, reads what is committed at that moment: one call shows one
 * state, two calls may show two. What a node that does not lead reads may be changed the moment after; it must not keep
 * it. It may read what the leader leaves for it, and forwards everything else.
 *
 * <h2>Tables, format 1</h2>
 *
 * They lie in the schema that the search path names first, and are made when they are missing.
 *
 * <pre>
 * holdfast_entry   area      smallint  1 replicated, 2 local
 *                  path      bytea     UTF-8, so that the order is that of the bytes
 *                  value     bytea
 *
 * holdfast_log     sequence  bigint    replicated sequence reached with the record
 *                  index     bigint    of the write
 *                  through   bigint    bytes of all records that were ever logged, this one included
 *                  made      bigint    time of the record, milliseconds since 1970
 *                  record    bytea     in the format of the log files, its replicated changes alone
 *
 * holdfast_reader  name      bytea     UTF-8: who still needs records of the log
 *                  sequence  bigint    those after this one
 *
 * holdfast_tree    number    integer   of the page
 *                  page      bytea     page of the Merkle tree
 *
 * holdfast_state   single    boolean   true: there is one row
 *                  format    integer   1
 *                  index     bigint    of the newest write
 *                  sequence  bigint    replicated sequence reached with it
 *                  generation bigint   in which the next write is made
 *                  logged    bigint    bytes of all records that were ever logged
 *                  ticket    bigint    of the newest transaction, random: tells its node that it was committed
 *                  tree      bigint    index of the write for which the pages are true; null: there is no whole tree
 *                  holder    text      node that leads, empty for none
 *                  epoch     bigint    one more each time that a node begins to lead
 *                  expires   timestamptz  end of its lease if it is not renewed, by the clock of the database
 * </pre>
 *
 * <h2>The lease</h2>
 *
 * <p>The leader renews its lease, and so does each of its transactions. Others take it when it has expired or was given
 * up. A transaction changes the row of {@code holdfast_state} only where holder and epoch are those under which the node
 * leads, and holds its lock until it ends. So once another node has taken the lease no transaction of the former leader
 * can follow, whatever that one believes; and one that is under way ends before the lease can be taken. A session that
 * holds the lock while the lease expires, of a process that was stopped for example, is ended by the node that wants to
 * lead.
 */
package dev.holdfast.engine.store.postgres;
