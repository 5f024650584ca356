/**
 * Looking after the Merkle tree by which clusters compare their copies: building it anew from what storage holds, and
 * checking it against that.
 *
 * <h2>What the calls do</h2>
 *
 * <pre>
 * reindex         waits until the tree knows every acknowledged write, then builds it anew from the entries
 *   diff          compares tree and entries key by key before, and builds only if something differs
 *   force         does not wait, and builds even if a comparison finds nothing
 *   skip_flush    the tree answers before its pages are written, which happens a minute later or when sealing
 * recover         reads every entry first, whereupon a store that finds damage heals itself from its log; then as force
 * merkle-check    compares all pages and entries, tells what differs, changes nothing
 * </pre>
 *
 * Writes go on all the time. Reindexing runs behind the caller, one at a time.
 *
 * <h2>Interruption</h2>
 *
 * What was begun is noted before the call is answered. Sealing or a kill leave the note, and unsealing begins the same work
 * again; a build that the store has begun by itself meanwhile, since it found no whole tree, counts as that. A node that is
 * killed between a build without flush and the flush has lost the pages: unsealing then tells that reindexing must be
 * repeated, in the log and the status, until it was. What failed is told in the same way, and not begun again.
 *
 * <h2>Entry, in the local area behind the barrier</h2>
 *
 * {@code replication/dr/reindex}, JSON: {@code version} (1), {@code phase} ({@code NONE}, {@code RUNNING}, {@code UNFLUSHED},
 * {@code FAILED}), {@code wish} ({@code recover}, {@code diff}, {@code force}, {@code skip_flush}: what was begun last),
 * {@code error} (text, while failed), {@code last_reindex} and {@code last_check} (seconds since 1970), {@code corrupted}
 * (whether the last check found damage that no reindexing has mended since), {@code differences} (null, or {@code missing},
 * {@code extra}, {@code changed}, {@code pages}: what the last comparison by key found).
 */
package dev.holdfast.engine.replication.reindex;
