/**
 * Bringing a secondary's copy into line with its primary by comparing their Merkle trees: when the log no longer reaches
 * back, when histories part, and for the first time.
 *
 * <h2>How it goes</h2>
 *
 * <ol>
 *   <li>The primary names its position and keeps its log after it.
 *   <li>If the secondary lacks most entries, the primary sends all of them in order of path.
 *   <li>The trees are compared from the root down; what differs is fetched by path, what the primary lacks is removed.
 *   <li>The secondary takes the position of the first step, and the stream goes on from there.
 * </ol>
 *
 * Writes go on at the primary meanwhile, so the copy is of no single moment: each entry is as it was at some time after the
 * first step. The records since then are applied over it, and say once more what some entries show already; each record
 * says what an entry is, not how it changes, so that after the newest record of the time when the last answer came, the copy
 * is exact. Until then the {@link dev.holdfast.engine.replication.sync.SyncMark} says that it is not. After a kill all of it
 * begins again, and finds less that differs.
 *
 * <h2>Questions and answers, version 1</h2>
 *
 * In the frames of {@link dev.holdfast.engine.replication.stream}; a question is one frame, an answer several, the last of
 * them end or refusal.
 *
 * <pre>
 * 16 question  kind 1, and by kind
 *                1 begin: nothing. Records after the position that is told are kept from now on
 *                2 nodes: nothing. Answer: digests of the nodes
 *                3 buckets: number 4 (up to 256), and of each node its number 4. Answer: digests for each
 *                4 contents: number 4, and of each bucket its number 4. Answer: content of the first of them, as many as
 *                  have about 4 MiB, at least one
 *                5 entries: number 4 (up to 2000), and of each entry its path. Answer: changes that make them what they are
 *                  now
 *                6 all: text of the path behind which to begin, none for the first. Answer: changes in order of path
 *                7 reached: nothing
 * 17 digests   position, number 4, digests 32 each
 * 18 content   position, number 4, and of each entry its path and digest 32
 * 19 changes   as in a record
 * 20 end       sequence 8 and generation 8 that the primary has reached, number of its entries, roughly 8
 * 21 refusal   text of what is in the way
 *
 * position     sequence 8, index 8: of the state of the tree that the answer is true for
 * path         length 2, UTF-8
 * text         length 4, UTF-8
 * </pre>
 *
 * <h2>Local entries, behind the barrier</h2>
 *
 * <pre>
 * replication/dr/sync               JSON: version (1), phase (FILLING, COMPARING, LEVELLING), after (path up to which entries
 *                                   came), level_from (sequence from which on the copy is exact)
 * replication/dr/diverged/state     JSON: version (1), open, all, from, until, cursor, round, next, total: see
 *                                   {@link dev.holdfast.engine.replication.sync.DivergedEntries}
 * replication/dr/diverged/key       32 random bytes: key of the HMAC of paths
 * replication/dr/diverged/entry/i   i: 16 hex digits. Version 1 (1), operation 1 (1 put, 2 delete), time 8 (milliseconds
 *                                   since 1970), length of the path 2, path in UTF-8, value as the store held it
 * replication/dr/diverged/path/r/h  r: round, 16 hex digits; h: HMAC of the path. Index of its entry 8
 * </pre>
 */
package dev.holdfast.engine.replication.sync;
