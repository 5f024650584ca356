/**
 * Records on their way from a primary to a secondary, over any stream of bytes.
 *
 * <p>The primary's {@link dev.holdfast.engine.replication.stream.Shipper} follows its log and writes a frame for each
 * record; the secondary's {@link dev.holdfast.engine.replication.stream.Applier} carries out as many as have come by one
 * write of its store. Neither knows what carries the bytes.
 *
 * <h2>Frame, version 1</h2>
 *
 * Numbers are big-endian; CRC32C (Castagnoli, RFC 3720) is taken over all bytes before it.
 *
 * <pre>
 *  0   1  version: 1
 *  1   1  type
 *  2   4  length of the frame, these six bytes and the checksum included; at most 32 MiB and 64 KiB
 *  6      content, by type
 *  -   4  CRC32C
 * </pre>
 *
 * A frame of another version or type is refused by name, and the stream with it: what a sender says and a receiver does not
 * understand must not be passed over. Types from 16 on are those of {@link dev.holdfast.engine.replication.sync}.
 *
 * <h2>Content</h2>
 *
 * <pre>
 * 1 record     sequence 8, generation 8, time 8 (milliseconds since 1970), changes
 * 2 heartbeat  sequence 8 and generation 8 that the primary has reached, its time 8, tree 1: 0 for none, or 1 and the
 *              sequence 8 that the tree stands at and its root 32
 *
 * changes      number 4, and of each: operation 1 (1 put, 2 delete), length of the path 2, length of the value 4 (0 for
 *              delete), path in UTF-8, value; all of the replicated area
 * </pre>
 *
 * A stream begins with a heartbeat; then come records in order and without gaps, and a heartbeat whenever five seconds have
 * passed since the last one. A tree in a heartbeat stands at the sequence of the record before it, whatever is being written
 * meanwhile: the secondary has the same sequence then, so the roots can be compared. It is left out where the tree is being
 * built or comes too late, or where the secondary has to catch up.
 */
package dev.holdfast.engine.replication.stream;
