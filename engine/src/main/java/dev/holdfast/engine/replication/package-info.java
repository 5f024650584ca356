/**
 * Disaster recovery replication: which part this cluster has in a set of clusters, and the calls that change it.
 *
 * <p><b>Entry</b>, in the local area behind the barrier, JSON: {@code replication/dr/role}: {@code version} (1), {@code
 * mode} ({@code disabled}, {@code primary}, {@code secondary}), {@code lineage} (list of {@code number}, {@code id}, {@code
 * after}: the generations of the history that this cluster has, oldest first, each with the sequence after which it
 * began), {@code primary_cluster_addr}, {@code renew_cluster_id}, and since it was fenced, until it is promoted or
 * disabled, {@code fenced_by} ({@code number}, {@code id}, {@code cluster_address}, {@code since} as RFC 3339). Where there is
 * none, replication was never enabled.
 *
 * <p><b>Activation</b> is one write: what opens the primary's entries, the deletion of all local entries, and the first local
 * ones of a secondary, encrypted with the primary's keyring, at sequence 0 of its history. The replicated entries that were
 * here are cleared behind it; what a kill leaves of them is removed by the first comparison with the primary.
 *
 * <p><b>Generations.</b> Enabling a primary begins generation 1, each promotion one more than any that is known. Two
 * clusters that are promoted at once begin generations of the same number, so each has an id too, 16 random bytes in hex; of
 * two primaries the one of the higher number, and among equals of the higher id, stays one.
 */
package dev.holdfast.engine.replication;
