package dev.holdfast.engine;

import dev.holdfast.engine.audit.AuditLog;
import dev.holdfast.engine.config.TelemetryConfig;
import dev.holdfast.engine.managedkey.ManagedKeyTypes;
import dev.holdfast.engine.metrics.CeremonyCalls;
import dev.holdfast.engine.metrics.HttpRequests;
import dev.holdfast.engine.metrics.KeyOperations;
import dev.holdfast.engine.metrics.Metrics;
import dev.holdfast.engine.metrics.MetricsSettings;
import dev.holdfast.engine.metrics.ReplicationFigure;
import dev.holdfast.engine.metrics.ReplicationMeters;
import dev.holdfast.engine.seal.NodeRole;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.seal.ReplicationMode;
import dev.holdfast.engine.seal.SealService;
import dev.holdfast.engine.seal.SealState;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.tree.TreeUnavailableException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** Wires the metrics: what each room counts with, and where the figures come from that are asked for. */
final class Meters implements AutoCloseable {
    private static final String OWN = "holdfast_";
    private static final String FAMILIAR = "vault_";

    private final Metrics metrics;
    private final KeyOperations keys;
    private final CeremonyCalls ceremonies;
    private final HttpRequests http;
    private final ReplicationMeters replicated = new ReplicationMeters();

    Meters(TelemetryConfig config) {
        metrics = new Metrics(settings(config));
        keys = new KeyOperations(metrics);
        ceremonies = new CeremonyCalls(metrics);
        http = new HttpRequests(metrics);
    }

    private static MetricsSettings settings(TelemetryConfig config) {
        Set<String> prefixes =
                switch (config.prefix()) {
                    case "vault" -> Set.of(FAMILIAR);
                    case "both" -> Set.of(OWN, FAMILIAR);
                    default -> Set.of(OWN);
                };
        return new MetricsSettings(!config.retention().isZero(), config.disableHostname() ? "" : hostname(), prefixes);
    }

    private static String hostname() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "localhost";
        }
    }

    /** Shows the states of the rooms. */
    void watch(SealService seal, ReplicationMode replication, AuditLog audit, Store store) {
        core("unsealed", "1 if storage is open", () -> isUnsealed(seal));
        core(
                "active",
                "1 if this node serves writes",
                () -> isUnsealed(seal) && !role(replication).standby());
        core("replication_dr_primary", "1 if DR secondaries follow", () -> is(replication, Mode.PRIMARY));
        core("replication_dr_secondary", "1 if a DR primary is followed", () -> is(replication, Mode.SECONDARY));
        core("replication_performance_primary", "0: there is no performance replication", () -> false);
        core("replication_performance_secondary", "0: there is no performance replication", () -> false);
        metrics.ownCounter("audit_failures", "Calls that an audit device could not record", audit::failures);
        replicated.feed(ReplicationFigure.DR_FENCED, () -> role(replication).fenced() ? 1 : 0);
        watch(store);
        ReplicationFigure.show(metrics, replicated);
    }

    private void core(String name, String help, BooleanSupplier state) {
        metrics.gauge("core_" + name, help, () -> state.getAsBoolean() ? 1 : 0);
    }

    private static boolean isUnsealed(SealService seal) {
        return seal.state() == SealState.UNSEALED;
    }

    private static boolean is(ReplicationMode replication, Mode mode) {
        return role(replication).mode() == mode;
    }

    private static NodeRole role(ReplicationMode replication) {
        return replication.current();
    }

    private void watch(Store store) {
        replicated.feed(ReplicationFigure.WAL_LAST_WAL, store::sequence);
        replicated.feed(ReplicationFigure.WAL_LAST_DR_WAL, store::replicatedSequence);
        replicated.feed(ReplicationFigure.WAL_GC, () -> store.stats().logRemovals());
        replicated.feed(ReplicationFigure.MERKLE_COMMIT_INDEX, () -> treeSequence(store));
        replicated.feed(
                ReplicationFigure.FLUSH_DIRTY, () -> store.tree().stats().flushes());
        replicated.feed(
                ReplicationFigure.FLUSH_DIRTY_NUM_PAGES,
                () -> store.tree().stats().flushedPages());
        replicated.feed(
                ReplicationFigure.FLUSH_DIRTY_OUTSTANDING_PAGES,
                () -> store.tree().stats().dirtyPages());
        replicated.feed(ReplicationFigure.SAVE_CHECKPOINT, () -> store.stats().checkpoints());
        replicated.feed(
                ReplicationFigure.SAVE_CHECKPOINT_NUM_DIRTY, () -> store.stats().checkpointPages());
    }

    /** 0 while the tree is being built. */
    private static double treeSequence(Store store) {
        try {
            return store.tree().root().position().sequence();
        } catch (TreeUnavailableException e) {
            return 0;
        }
    }

    /** Shows the operations of keys that can be used here before the first is done. */
    void announce(ManagedKeyTypes types) {
        types.all().stream().filter(types::isAvailable).forEach(type -> keys.announce(type.name(), "sign"));
    }

    Metrics metrics() {
        return metrics;
    }

    KeyOperations keys() {
        return keys;
    }

    CeremonyCalls ceremonies() {
        return ceremonies;
    }

    /** What those who replicate count with. */
    ReplicationMeters replicated() {
        return replicated;
    }

    HttpRequests http() {
        return http;
    }

    @Override
    public void close() {
        metrics.close();
    }
}
