package dev.holdfast.engine.config;

import dev.holdfast.engine.api.CeremonyAccess;
import java.util.Optional;

/**
 * An address on which the server answers, and the rules that hold there.
 *
 * @param address where requests come in
 * @param clusterAddress where other nodes and clusters connect
 * @param tls empty for plain HTTP
 * @param limits of requests
 * @param ceremonyAccess who may start and cancel share ceremonies
 * @param ceremonyRateLimit ceremony calls per second and source address, 0 for no limit
 * @param openMetrics whether metrics are read without a token
 */
public record ListenerConfig(
        HostPort address,
        HostPort clusterAddress,
        Optional<TlsConfig> tls,
        RequestLimits limits,
        CeremonyAccess ceremonyAccess,
        int ceremonyRateLimit,
        boolean openMetrics) {
    /** Ceremony calls per second and source address unless a listener says otherwise. */
    public static final int DEFAULT_CEREMONY_RATE = 10;

    /** Plain HTTP with every default. */
    public static ListenerConfig plain(HostPort address) {
        return new ListenerConfig(
                address,
                address.next(),
                Optional.empty(),
                RequestLimits.DEFAULT,
                CeremonyAccess.OPEN,
                DEFAULT_CEREMONY_RATE,
                false);
    }

    public ListenerConfig withTls(TlsConfig newTls) {
        return new ListenerConfig(
                address, clusterAddress, Optional.of(newTls), limits, ceremonyAccess, ceremonyRateLimit, openMetrics);
    }

    public ListenerConfig withLimits(RequestLimits newLimits) {
        return new ListenerConfig(
                address, clusterAddress, tls, newLimits, ceremonyAccess, ceremonyRateLimit, openMetrics);
    }
}
