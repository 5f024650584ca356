/**
 * The secondary's side of DR replication at work: what it knows of its primary, and the worker that keeps its copy level.
 *
 * <p><b>Course.</b> Connect to the addresses in order, say hello, take over the primary's lineage, compare the trees where
 * the log does not tell what is missing, follow the stream. Errors are shown and tried again after a pause; what only people
 * can mend ends in state {@code idle} when it is met a second time in a row. The histories of both sides part at the last
 * sequence that they share; a copy that has more puts it into the journal of diverged entries, then says in one write that
 * the trees have to be compared and that the primary's lineage is its own, and compares.
 *
 * <p><b>Entry</b>, in the local area behind the barrier, JSON: {@code replication/dr/primary}: {@code version} (1), {@code
 * secondary_id}, {@code cluster_id}, {@code cluster_addresses} (list of {@code host:port}, tried in order), {@code
 * api_address}, {@code certificate}, {@code key} (PKCS#8) and {@code authority} (PEM each), {@code holder} (32 hex digits
 * at random, by which the primary knows this cluster again), {@code sequence} and {@code generation} of the newest position
 * that the primary is known to have reached, and, unless it was never heard, {@code heard} (RFC 3339).
 */
package dev.holdfast.engine.replication.following;
