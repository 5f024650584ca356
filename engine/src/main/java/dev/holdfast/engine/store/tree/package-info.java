/**
 * The Merkle tree over the replicated entries of a store: by its root two copies are compared, by its inside the places
 * where they differ are found.
 *
 * <p>It knows paths and values, and neither stores nor logs. Every store keeps one {@link
 * dev.holdfast.engine.store.tree.MerkleTree}, tells it of each write, and keeps its pages by {@link
 * dev.holdfast.engine.store.tree.TreePages}.
 *
 * <h2>Shape</h2>
 *
 * <pre>
 * entry digest   SHA-256 of the value as the store holds it
 * pair           length of the path (2), path in UTF-8, entry digest (32)
 * bucket         0 to 65535: the first two bytes of SHA-256 of the path in UTF-8. Its pairs are ordered by path, as unsigned
 *                bytes
 * bucket digest  SHA-256(00 02, pairs); of an empty bucket therefore SHA-256(00 02)
 * node           0 to 255: the first byte of SHA-256 of the path, with 256 buckets
 * node digest    SHA-256(01 02, 256 bucket digests)
 * root           SHA-256(02 02, 256 node digests)
 * </pre>
 *
 * The first byte of what is hashed says what it is, so that no bucket passes for a node; the second is the version of the
 * shape. The root depends on the entries alone, not on the order or number of the writes that made them. Pairs have the path, and not
 * its hash, so that a comparison of two trees ends with the paths that differ; and nothing is to be hashed when a page is
 * read.
 *
 * <h2>Page, version 2</h2>
 *
 * Numbers are big-endian; CRC32C (Castagnoli, RFC 3720) is taken over all bytes before it.
 *
 * <pre>
 *  0   1  version: 2
 *  1   4  page number: 0 to 65535 for the bucket; 65536 + n for node n; 65792 for the root
 *  5   8  number of pairs in the bucket, or below
 * 13      bucket: the pairs. Node and root: of each bucket or node below that is not empty, in order, its
 *         number 0 to 255 (1) and its digest (32)
 *  -   4  CRC32C
 * </pre>
 *
 * Pages that were never written are empty buckets and nodes of empty buckets; only the root page is always there. Each page
 * is held against the digest in the page above it when it is read, so one that is missing, changed or of an earlier time is
 * noticed: {@link dev.holdfast.engine.store.tree.TreeDamagedException} names it. A page of another version is treated in
 * the same way, since all of the tree can be made again from the entries.
 *
 * <h2>Kept up to date</h2>
 *
 * Changes are gathered in memory as pairs, as many as {@link dev.holdfast.engine.store.tree.TreeSettings} say, and flushed into their pages in order of the buckets, since the
 * pages of many entries are far larger than the changes: single pages read and written for each change would cost more than
 * the entries. With the pages goes the log index that they are true for; what came later is told to the tree again from the
 * log after a crash. Telling it a change that a page shows already is harmless, as long as all later ones follow.
 */
package dev.holdfast.engine.store.tree;
