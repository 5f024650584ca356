package dev.holdfast.engine.metrics;

/** Every figure about replication and the tree that it compares. Counts begin with the process. */
public enum ReplicationFigure {
    WAL_LAST_WAL("replication_wal_last_wal", "Sequence of the newest write"),
    WAL_LAST_DR_WAL("replication_wal_last_dr_wal", "Sequence of the newest write that DR secondaries get"),
    WAL_GC("replication_wal_gc", "Removals of old records from the log"),
    FSM_LAST_REMOTE_WAL("replication_fsm_last_remote_wal", "Sequence of the newest write of the primary applied here"),
    MERKLE_COMMIT_INDEX("replication_merkle_commit_index", "Sequence for which the tree is true"),
    MERKLE_DIFF("replication_merkleDiff", "Comparisons of trees with the primary"),
    MERKLE_SYNC("replication_merkleSync", "Comparisons of trees whose differences were fetched"),
    FETCH_REMOTE_KEYS("replication_fetchRemoteKeys", "Batches of entries fetched from the primary"),
    GUARD_FOUND("logshipper_streamWALs_guard_found", "Streams that could begin where a secondary stood"),
    MISSING_GUARD("logshipper_streamWALs_missing_guard", "Streams for which the log no longer reached back"),
    SCANNED_ENTRIES("logshipper_streamWALs_scanned_entries", "Records read from the log for streams"),
    BUFFER_LENGTH("logshipper_buffer_length", "Records waiting to be sent"),
    BUFFER_SIZE("logshipper_buffer_size", "Bytes waiting to be sent"),
    BUFFER_MAX_LENGTH("logshipper_buffer_max_length", "Records that may wait to be sent"),
    BUFFER_MAX_SIZE("logshipper_buffer_max_size", "Bytes that may wait to be sent"),
    FLUSH_DIRTY("merkle_flushDirty", "Flushes of changed pages of the tree"),
    FLUSH_DIRTY_NUM_PAGES("merkle_flushDirty_num_pages", "Pages of the tree written by flushes"),
    FLUSH_DIRTY_OUTSTANDING_PAGES("merkle_flushDirty_outstanding_pages", "Changed pages that wait for a flush"),
    SAVE_CHECKPOINT("merkle_saveCheckpoint", "Checkpoints of the tree"),
    SAVE_CHECKPOINT_NUM_DIRTY("merkle_saveCheckpoint_num_dirty", "Changed pages at the last checkpoint"),
    DR_SERVER_ECHO("replication_rpc_dr_server_echo", "Heartbeats answered to DR secondaries"),
    DR_SERVER_FETCH_KEYS("replication_rpc_dr_server_fetch_keys_request", "Batches of entries given to DR secondaries"),
    SERVER_ECHO("replication_rpc_server_echo", "Heartbeats answered"),
    SERVER_BOOTSTRAP("replication_rpc_server_bootstrap_request", "Activations answered"),
    SERVER_STREAM_WALS("replication_rpc_server_stream_wals_request", "Streams of writes begun for others"),
    SERVER_CONFLICTING_PAGES("replication_rpc_server_conflicting_pages_request", "Comparisons of pages answered"),
    SERVER_SUB_PAGE_HASHES("replication_rpc_server_sub_page_hashes_request", "Digests below pages given to others"),
    SERVER_GUARD_HASH("replication_rpc_server_guard_hash_request", "Digests of places in the log given to others"),
    CLIENT_STREAM_WALS("replication_rpc_client_stream_wals", "Streams of writes begun at the primary"),
    CLIENT_FETCH_KEYS("replication_rpc_client_fetch_keys", "Batches of entries asked from the primary"),
    CLIENT_CONFLICTING_PAGES("replication_rpc_client_conflicting_pages", "Comparisons of pages asked from the primary"),
    CLIENT_SUB_PAGE_HASHES("replication_rpc_client_sub_page_hashes", "Digests below pages asked from the primary"),
    CLIENT_GUARD_HASH("replication_rpc_client_guard_hash", "Digests of places in the log asked from the primary"),
    DR_LAG_WALS("replication_dr_lag_wals", "Writes by which this secondary is behind"),
    DR_LAG_SECONDS("replication_dr_lag_seconds", "Seconds by which this secondary is behind"),
    DR_GENERATION("replication_dr_generation", "How often a promotion has taken place in this set of clusters"),
    DR_FENCED("replication_dr_fenced", "1 if another cluster has taken the place of this primary");

    private final String metric;
    private final String help;

    ReplicationFigure(String metric, String help) {
        this.metric = metric;
        this.help = help;
    }

    /** Whether similar servers lack it. */
    private boolean isOwn() {
        return metric.startsWith("replication_dr_");
    }

    /**
     * Shows every figure.
     *
     * @param meters tell a figure's value at this moment
     */
    public static void show(Metrics metrics, ReplicationMeters meters) {
        for (ReplicationFigure figure : values()) {
            if (figure.isOwn()) {
                metrics.ownGauge(figure.metric, figure.help, () -> meters.value(figure));
            } else {
                metrics.gauge(figure.metric, figure.help, () -> meters.value(figure));
            }
        }
    }
}
