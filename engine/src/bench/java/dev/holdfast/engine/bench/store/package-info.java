/**
 * The durable store beside the raw disk and beside PostgreSQL, all on one disk and in turns: {@code packaging/bench store}.
 *
 * <h2>Media</h2>
 *
 * <pre>
 * raw                appends to a preallocated file, fdatasync after each write
 * Holdfast           the H2 store, through the interface that everything above it uses
 * PostgreSQL, full   one transaction for each write: the entry in a table, the same bytes in a table that is the log of
 *                    writes, and the digest of the entry's bucket in a third one; the work that Holdfast's store does
 * PostgreSQL, plain  the entry in a table and nothing else
 * </pre>
 *
 * PostgreSQL is the newest one installed, with synchronous_commit and fsync on and larger buffers than it has by default
 * (512 MiB shared, 4 GiB of log between checkpoints), on a Unix socket, with prepared statements; several rows of one
 * transaction are sent as one statement with arrays.
 *
 * <h2>Measurements</h2>
 *
 * Values are 1 KiB of noise. Rates are entries per second of which the writers were told that they are durable; of several
 * rounds the median counts. Within a round the media take turns, and rest in between so that what one does behind its
 * writers does not burden the next.
 *
 * <ul>
 *   <li>1 writer, and 16 writers: each writes one entry after the other; every PostgreSQL writer has a connection.
 *   <li>Batches: one writer, 256 entries in a write, a million entries from an empty store, at paths in order and at paths
 *       that are scattered as hashes are.
 *   <li>Reads: one reader, random entries of that million.
 *   <li>Opening: a process writes to that store and is killed; another one opens it and tells how long that took.
 * </ul>
 */
package dev.holdfast.engine.bench.store;
