package dev.holdfast.engine.seal;

import dev.holdfast.engine.api.ProductInfo;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The flat bodies of the status calls, members in their fixed order. Immutable. */
final class StatusBodies {
    private static final String NEVER = "0001-01-01T00:00:00Z";

    private final ProductInfo product;
    private final String storageType;

    StatusBodies(ProductInfo product, String storageType) {
        this.product = product;
        this.storageType = storageType;
    }

    Map<String, Object> sealStatus(SealStatus status) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("type", "shamir");
        body.put("initialized", status.isInitialized());
        body.put("sealed", status.isSealed());
        body.put("t", status.threshold());
        body.put("n", status.shares());
        body.put("progress", status.progress());
        body.put("nonce", status.nonce());
        body.put("version", product.version());
        body.put("build_date", product.buildDate());
        body.put("migration", false);
        putCluster(body, status);
        body.put("recovery_seal", false);
        body.put("storage_type", storageType);
        return body;
    }

    Map<String, Object> health(SealStatus status, NodeRole role, Instant now) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("initialized", status.isInitialized());
        body.put("sealed", status.isSealed());
        body.put("standby", role.standby());
        body.put("performance_standby", false);
        body.put("replication_performance_mode", "disabled");
        body.put("replication_dr_mode", role.mode().word());
        body.put("fenced", role.fenced());
        body.put("server_time_utc", now.getEpochSecond());
        body.put("version", product.version());
        body.put("enterprise", product.enterprise());
        putCluster(body, status);
        role.lastWal().ifPresent(sequence -> body.put("last_wal", sequence));
        body.put("echo_duration_ms", role.echoDurationMs());
        body.put("clock_skew_ms", role.clockSkewMs());
        body.put("replication_primary_canary_age_ms", role.canaryAgeMs());
        if (product.enterprise()) {
            body.put("license", license());
        }
        return body;
    }

    private static Map<String, Object> license() {
        Map<String, Object> license = new LinkedHashMap<>();
        license.put("state", "autoloaded");
        license.put("expiry_time", "");
        license.put("terminated", false);
        return license;
    }

    Map<String, Object> leader(HighAvailability nodes, NodeRole role) {
        Optional<Leader> leader = nodes.leader();
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("ha_enabled", nodes.isEnabled());
        body.put("is_self", leader.map(Leader::self).orElse(false));
        body.put("active_time", leader.map(known -> known.since().toString()).orElse(NEVER));
        body.put("leader_address", leader.map(Leader::apiAddress).orElse(""));
        body.put("leader_cluster_address", leader.map(Leader::clusterAddress).orElse(""));
        body.put("performance_standby", false);
        body.put("performance_standby_last_remote_wal", 0);
        role.lastWal().ifPresent(sequence -> body.put("last_wal", sequence));
        return body;
    }

    private static void putCluster(Map<String, Object> body, SealStatus status) {
        status.cluster().ifPresent(cluster -> {
            body.put("cluster_name", cluster.name());
            body.put("cluster_id", cluster.id());
        });
    }
}
