package dev.holdfast.engine.config;

import dev.holdfast.engine.api.CeremonyAccess;
import dev.holdfast.engine.api.ListenerRules;
import java.util.Optional;

/**
 * An address on which the server answers, and the rules that hold there.
 *
 * @param address where requests come in
 * @param clusterAddress where other nodes and clusters connect
 * @param tls empty for plain HTTP
 * @param limits of requests
 * @param rules what requests bring along to the engine
 */
public record ListenerConfig(
        HostPort address, HostPort clusterAddress, Optional<TlsConfig> tls, RequestLimits limits, ListenerRules rules) {
    /** Ceremony calls per second and source address unless a listener says otherwise. */
    public static final int DEFAULT_CEREMONY_RATE = 10;

    /** Plain HTTP with every default. */
    public static ListenerConfig plain(HostPort address) {
        return new ListenerConfig(
                address,
                address.next(),
                Optional.empty(),
                RequestLimits.DEFAULT,
                new ListenerRules(CeremonyAccess.OPEN, DEFAULT_CEREMONY_RATE, false));
    }

    public ListenerConfig withTls(TlsConfig newTls) {
        return new ListenerConfig(address, clusterAddress, Optional.of(newTls), limits, rules);
    }

    public ListenerConfig withLimits(RequestLimits newLimits) {
        return new ListenerConfig(address, clusterAddress, tls, newLimits, rules);
    }

    public ListenerConfig withRules(ListenerRules newRules) {
        return new ListenerConfig(address, clusterAddress, tls, limits, newRules);
    }
}
