package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The part of a cluster in DR replication. While that is disabled all texts but the mode are "" and all numbers 0; what does
 * not belong to the part is empty.
 *
 * @param mode {@code disabled}, {@code primary}, {@code secondary}, {@code bootstrapping} or {@code unknown}
 * @param clusterId of the set, the same on both sides
 * @param state of a primary {@code running} or {@code fenced}; of a secondary {@code stream-wals}, {@code merkle-diff},
 *     {@code merkle-sync}, {@code idle}, {@code transient_failure} or {@code shutdown}
 * @param merkleRoot 64 hex digits
 * @param merkleRootWal the newest write that it shows, or 0 if that is not told; roots of other writes cannot be compared
 * @param corruptedMerkleTree whether the tree is known to be damaged
 * @param lastCorruptionCheck empty for never
 * @param lastReindex empty for never
 * @param primaryClusterAddr what secondaries are told in place of the cluster's own address, or ""
 * @param lastWal newest write of a primary, newest applied one of a secondary
 * @param lastError what is in the way, or ""
 * @param primary what only a primary tells
 * @param secondary what only a secondary tells
 * @param reindex while the tree is being built anew
 * @param reindexError why the last reindexing failed, or ""
 */
public record DrStatus(
        String mode,
        String clusterId,
        long generation,
        String state,
        String merkleRoot,
        long merkleRootWal,
        boolean corruptedMerkleTree,
        Optional<Instant> lastCorruptionCheck,
        Optional<Instant> lastReindex,
        String primaryClusterAddr,
        long lastWal,
        String lastError,
        Optional<PrimaryPart> primary,
        Optional<SecondaryPart> secondary,
        Optional<ReindexProgress> reindex,
        String reindexError) {

    /**
     * What a primary tells.
     *
     * @param knownSecondaries ids of all tokens that count, used or not
     * @param secondaries those that were activated
     * @param fencedBy who took its place
     * @param formerPrimaries whose place it took, and who have not said since that they are none
     */
    public record PrimaryPart(
            List<String> knownSecondaries,
            List<DrPeer> secondaries,
            Optional<FencedBy> fencedBy,
            List<FormerPrimary> formerPrimaries) {
        public PrimaryPart {
            knownSecondaries = List.copyOf(knownSecondaries);
            formerPrimaries = List.copyOf(formerPrimaries);
        }
    }

    /** The promoted cluster that took a primary's place. */
    public record FencedBy(long generation, String clusterAddress, Optional<Instant> since) {}

    /**
     * A primary that is being told that its place was taken.
     *
     * @param state {@code running} or {@code fenced}, or {@code unknown} while it does not answer
     * @param lastHeard when it last said anything
     * @param lastError why it could not be told, or ""
     */
    public record FormerPrimary(String clusterAddress, String state, Optional<Instant> lastHeard, String lastError) {
        public boolean isFenced() {
            return state.equals("fenced");
        }

        /** Whether it answers, fenced or not. */
        public boolean answers() {
            return !state.equals("unknown");
        }
    }

    /**
     * What a secondary tells.
     *
     * @param lastRemoteWal newest write that the primary is known to have
     * @param lagWals records not yet applied
     * @param lagMillis age of the oldest of them
     * @param secondaryId by which its primary knows it
     * @param lastStart when replication last began
     * @param connectionState {@code ready}, {@code connecting}, {@code idle}, {@code transient_failure} or {@code shutdown}
     * @param knownPrimaryClusterAddrs in the order in which they are tried
     * @param divergedEntries how many were set aside
     * @param lastVerifiedWal the write at which its primary had the same root last, or 0 if that is not known
     * @param lastVerified when that was found, by this cluster's clock
     * @param sync while entries are fetched by comparing trees
     */
    public record SecondaryPart(
            long lastRemoteWal,
            long lagWals,
            long lagMillis,
            String secondaryId,
            Optional<Instant> lastStart,
            String connectionState,
            List<String> knownPrimaryClusterAddrs,
            List<DrPeer> primaries,
            long divergedEntries,
            long lastVerifiedWal,
            Optional<Instant> lastVerified,
            Optional<SyncProgress> sync) {
        public SecondaryPart {
            knownPrimaryClusterAddrs = List.copyOf(knownPrimaryClusterAddrs);
        }
    }

    /** How many entries are to be brought, as far as that is known, and how many were. */
    public record SyncProgress(long total, long done) {}

    /**
     * How far a reindexing is.
     *
     * @param total 0 as long as it is not known
     */
    public record ReindexProgress(String stage, long done, long total) {}

    public boolean isDisabled() {
        return mode.equals("disabled");
    }

    public boolean isPrimary() {
        return mode.equals("primary");
    }

    public boolean isSecondary() {
        return mode.equals("secondary");
    }

    /** Whether it is a primary whose place another cluster took. */
    public boolean isFenced() {
        return isPrimary() && state.equals("fenced");
    }

    static DrStatus from(JsonNode data) {
        return DrStatusReply.read(data);
    }
}
