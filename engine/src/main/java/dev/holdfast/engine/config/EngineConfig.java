package dev.holdfast.engine.config;

import java.time.Duration;
import java.util.List;

/**
 * What an engine needs to know, whether it is embedded or behind a server.
 *
 * @param edition what the licence allows
 * @param clusterName shown in status replies; "" to have one made
 * @param apiAddr address that is given to clients, or ""
 * @param clusterAddr address for other nodes and clusters, or ""
 * @param storage where entries are kept
 * @param kmsLibraries PKCS#11 modules, names unique without regard to letter case
 * @param backendTimeout limit of one call to a managed-key backend
 * @param backends other addresses for clouds, one for a type at most
 * @param telemetry how metrics are shown
 * @param defaultLeaseTtl of tokens that name none
 * @param maxLeaseTtl no token lives longer without renewal
 */
public record EngineConfig(
        Edition edition,
        String clusterName,
        String apiAddr,
        String clusterAddr,
        StorageConfig storage,
        List<KmsLibrary> kmsLibraries,
        Duration backendTimeout,
        List<BackendConfig> backends,
        TelemetryConfig telemetry,
        Duration defaultLeaseTtl,
        Duration maxLeaseTtl) {
    private static final Duration LEASE = Duration.ofDays(32);

    public EngineConfig {
        kmsLibraries = List.copyOf(kmsLibraries);
        backends = List.copyOf(backends);
    }

    /** All defaults over this storage. */
    public static EngineConfig of(StorageConfig storage, List<KmsLibrary> kmsLibraries) {
        return new EngineConfig(
                Edition.ENTERPRISE,
                "",
                "",
                "",
                storage,
                kmsLibraries,
                Duration.ofSeconds(30),
                List.of(),
                TelemetryConfig.DEFAULT,
                LEASE,
                LEASE);
    }
}
