package dev.holdfast.engine.replication.following;

import dev.holdfast.engine.replication.following.Copy.Verified;
import dev.holdfast.engine.replication.link.Lag;
import dev.holdfast.engine.replication.sync.SyncMark.Phase;
import dev.holdfast.engine.replication.sync.SyncProgress;
import dev.holdfast.engine.replication.sync.SyncProgress.Stage;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How far a secondary is, at one moment. Immutable.
 *
 * @param state as {@code dr/status} shows it
 * @param connectionState likewise
 * @param applied sequence of the copy
 * @param newest sequence that the primary is known to have
 * @param lag behind it
 * @param secondaryId by which the primary knows this cluster, or ""
 * @param addresses of cluster ports, in the order in which they are tried
 * @param lastStart when replication last began
 * @param lastError what is in the way
 * @param primaries members of the list of that name
 * @param phase what is under way before the copy is its primary's state at some sequence
 * @param progress while entries are fetched by comparing trees
 * @param divergedEntries in the journal
 * @param verified when and where the copy and its primary had the same Merkle root last
 * @param repairs how often the copy differed from its primary at the same sequence, since the work began
 */
public record FollowStatus(
        String state,
        String connectionState,
        long applied,
        long newest,
        Lag lag,
        String secondaryId,
        List<String> addresses,
        Optional<Instant> lastStart,
        Optional<FollowError> lastError,
        List<PrimaryStatus> primaries,
        Optional<Phase> phase,
        Optional<Progress> progress,
        long divergedEntries,
        Optional<Verified> verified,
        int repairs) {

    /** How many entries are to be brought, as far as that is known, and how many were. */
    public record Progress(long total, long done) {}

    /** Whether the copy is its primary's state at some sequence. */
    public boolean isExact() {
        return phase.isEmpty();
    }

    /** What {@code dr/status} shows of it. */
    public Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("state", state);
        members.put("connection_state", connectionState);
        members.put("last_remote_wal", newest);
        members.put("lag_wals", lag.records());
        members.put("lag_ms", lag.millis());
        members.put("secondary_id", secondaryId);
        members.put("last_start", lastStart.map(Instant::toString).orElse(""));
        members.put("known_primary_cluster_addrs", addresses);
        members.put("primaries", primaries.stream().map(PrimaryStatus::members).toList());
        members.put("diverged_entries", divergedEntries);
        members.put("last_verified_wal", verified.map(Verified::sequence).orElse(0L));
        members.put(
                "last_verified",
                verified.map(Verified::at).map(Instant::toString).orElse(""));
        lastError.ifPresent(error -> members.put("last_error", error.toString()));
        progress.ifPresent(p ->
                members.put("merkle_sync_progress", Map.of("sync_total_keys", p.total(), "sync_progress", p.done())));
        return members;
    }

    static FollowStatus of(Term term) {
        Course course = term.course();
        FollowState state = course.state();
        boolean synchronising = state == FollowState.SYNCHRONISING;
        SyncProgress progress = term.copy().progress();
        Optional<KnownPrimary> primary = term.knowledge().primary();
        return new FollowStatus(
                synchronising && progress.stage() == Stage.MERKLE_SYNC ? "merkle-sync" : state.word(),
                state.connection(),
                term.distance().applied(),
                term.distance().newest(),
                term.distance().lag(course.primaryMillis()),
                primary.map(KnownPrimary::secondaryId).orElse(""),
                primary.map(KnownPrimary::clusterAddresses).orElse(List.of()),
                course.lastStart(),
                course.error(),
                primary.map(known -> PrimaryStatus.of(known, course)).stream().toList(),
                term.copy().phase(),
                synchronising ? Optional.of(new Progress(progress.total(), progress.done())) : Optional.empty(),
                term.copy().diverged().total(),
                term.copy().verified(),
                course.repairs());
    }
}
