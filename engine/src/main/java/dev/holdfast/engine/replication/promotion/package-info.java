/**
 * What is looked at, and what is done, when a DR secondary becomes the primary.
 *
 * <p><b>Fencing.</b> A promotion begins a generation above every one that is known. The former primary is told of it for as
 * long as it does not answer that it is a secondary or disabled; a primary that learns of a greater generation takes no
 * writes any more. Two clusters that were promoted at once learn of each other in the same way. A secondary that follows
 * nobody could be promoted again and would know of no other primary, so it is asked on until it follows this history.
 *
 * <p><b>Entries</b>, in the local area behind the barrier: {@code replication/dr/fencing/<id>}, {@code id} of the generation
 * that took the place, JSON: {@code version} (1), {@code cluster_id} of the set, {@code addresses} (list of {@code
 * host:port}), and {@code certificate}, {@code key}, {@code authority} in PEM: what this cluster showed and trusted as the
 * secondary of that primary, and unless it was never heard, {@code heard} (RFC 3339); {@code demoted} (true) once it has
 * answered that it is a secondary. Ends when the former primary follows this history or has left the set, when
 * all primaries are forgotten, or with replication on this cluster; while this cluster is a secondary itself, nobody is told.
 *
 * <p><b>Performance replication</b> is not part of this version. What says of a cluster which set of it that is in, and by
 * which token it follows that set's primary, would be one replicated entry, {@code replication/performance/membership}, so
 * that a promoted cluster has that of the former primary: a promotion leaves it as it is, and nothing shows it. There is
 * none today.
 */
package dev.holdfast.engine.replication.promotion;
