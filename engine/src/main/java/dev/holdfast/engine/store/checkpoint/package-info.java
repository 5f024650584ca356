/**
 * Checkpoints: all entries of a store as of one log index, in one file. With the log behind it, a checkpoint builds a table
 * again whose file is damaged, when the log does not reach back to the first record any more.
 *
 * <h2>Checkpoint file, format 1</h2>
 *
 * Named by its index, 20 decimal digits and {@code .checkpoint}; written and made durable under another name before it gets
 * this one, so a file that has its name was complete once. Numbers are big-endian; CRC32C is Castagnoli, RFC 3720.
 *
 * <pre>
 *  0   8  "HFCHECKP"
 *  8   4  format: 1
 * 12  16  id of the log
 * 28   8  index of the newest record that the entries show
 * 36   4  CRC32C of the bytes before it
 * 40      blocks, each:
 *           4  length of the entries in bytes, at least 1
 *           4  number of entries, at least 1
 *           -  entries, each: area 1 (1 replicated, 2 local), length of the path 2, length of the value 4, path in
 *              UTF-8, value
 *           4  CRC32C of the number of the block (8 bytes, from 0), the two numbers and the entries
 *  -   4  0: no block follows
 *  -   8  number of all entries
 *  -   4  CRC32C of the whole file before it; the file ends
 * </pre>
 *
 * Entries are in order of area and path (unsigned bytes), and no key is there twice.
 */
package dev.holdfast.engine.store.checkpoint;
