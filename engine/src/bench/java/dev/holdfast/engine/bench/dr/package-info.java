/**
 * Replication from one store to others, over sockets of this machine: {@code packaging/bench dr}.
 *
 * <p>Primary and secondaries are H2 stores in one process with a heap of 2 GiB, on one disk and the same processors; what
 * carries the bytes is a plain socket, so TLS and HTTP are in none of the figures but the last. Values are 1 KiB of noise.
 *
 * <ul>
 *   <li>Stream: 16 writers on the primary, each one entry after the other, at scattered paths. Of one secondary: how many
 *       records it has applied in a second, from the first write until it is level, beside how many were written in a
 *       second; and the age of the records when they were applied. Of two secondaries: how many records the primary writes,
 *       beside how many it writes alone. Once they only take what comes, as the primary sees secondaries on machines
 *       of their own; and once they store it on this machine, where they need processors and disk as the primary does.
 *   <li>First synchronisation: a new secondary of a primary with many entries, until it has all of them durably and its tree
 *       compared; beside the initial copy of the same rows by logical replication between two servers of PostgreSQL, each with
 *       synchronous_commit and fsync on and larger buffers than by default.
 *   <li>Difference: 100 entries differ; the time until they are fetched, and all bytes that went over the socket.
 *   <li>Tree: building it anew, beside reading all entries and taking SHA-256 of each value.
 *   <li>Promotion: two servers as processes with TLS between them, the copy of many entries, and the time from asking for an
 *       operation token at the secondary, its primary having been killed, until it answers an application's first read.
 * </ul>
 */
package dev.holdfast.engine.bench.dr;
