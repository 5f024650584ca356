/**
 * The log of writes: the truth of a store, from which its table is built.
 *
 * <p>Numbers are big-endian; CRC32C (Castagnoli, RFC 3720) is taken over all bytes before it.
 *
 * <h2>Segment file, format 2</h2>
 *
 * Named by the index of its first record, 20 decimal digits and {@code .log}. It is made in full size, filled with zeros
 * and made durable under another name before it gets this one, so that appending changes no metadata and a segment that
 * has its name has a whole header. Records follow each other from offset 4096; zeros follow the last one.
 *
 * <pre>
 *  0   8  "HFLOGSEG"
 *  8   4  format: 2
 * 12  16  log id: random, the same in all segments and in the table built from them
 * 28   8  index of the first record
 * 36   8  replicated sequence before it
 * 44   8  generation before it
 * 52   8  index of the newest record before it that broke the replicated history, 0 if none did
 * 60   8  replicated sequence reached with that record
 * 68   4  CRC32C
 * </pre>
 *
 * Format 1, which is read too, has the checksum at 52: nothing broke the history then.
 *
 * <h2>Record, versions 1 and 2</h2>
 *
 * <pre>
 *  0   1  version: 1, or 2 where the replicated history begins anew whatever the numbers say. Zero where nothing was
 *         written
 *  1   4  length of the record, these five bytes and the checksum included
 *  5   8  index: 1 for the first write ever, one more for each write, over both areas
 * 13   8  replicated sequence reached
 * 21   8  generation
 * 29   8  time of the write, milliseconds since 1970
 * 37   2  position in its group, from 0
 * 39   4  number of changes; none where only the numbers change
 * 43      changes, each: area 1 (1 replicated, 2 local), operation 1 (1 put, 2 delete), length of the path 2, length of
 *         the value 4 (0 for delete), path in UTF-8, value
 *  -   4  CRC32C
 * </pre>
 *
 * Every version keeps the version, the length and the checksum in these places, so a whole record of a later version is
 * told from a damaged one.
 *
 * <h2>The file readers, format 1</h2>
 *
 * Who still needs records of the replicated history. Replaced as a whole; damaged, it is told and taken for empty.
 *
 * <pre>
 *  0   8  "HFREADER"
 *  8   4  format: 1
 * 12   4  number of readers
 * 16      readers, each: length of the name 2, name in UTF-8, sequence after which it needs records 8
 *  -   4  CRC32C
 * </pre>
 *
 * <h2>Groups, torn tails and damage</h2>
 *
 * Records written and forced together are a group; a group lies in one segment, and the next one is begun only after the
 * force. So the index of a record less its position tells what was durable before it was written. When a record cannot be
 * read, and a readable one after it proves that it was durable once, that is damage, and the log is not opened. Without
 * such proof it is the torn end of a group nobody was told about: it is cut off.
 *
 * <p>After a failed write or force a new segment is begun behind the last acknowledged record. So a segment ends, for its
 * readers, where the header of the next one says: what else it may hold was never acknowledged.
 *
 * <h2>The replicated history</h2>
 *
 * The position is where replication starts and stops. What a record is, its replicated sequence and the one before tell:
 *
 * <pre>
 * changes replicated entries, one more    a record of the replicated history; its local changes are not shipped
 * changes replicated entries, the same    entries copied from another cluster: breaks the history
 * changes none, the same                  of this cluster alone
 * changes none, another one               the position was set: breaks the history
 * record of version 2                     the position was set with replicated entries: breaks the history
 * </pre>
 *
 * What lies before a break cannot be followed: a reader who did would miss entries.
 */
package dev.holdfast.engine.store.log;
