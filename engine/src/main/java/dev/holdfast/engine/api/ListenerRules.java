package dev.holdfast.engine.api;

/**
 * What the listener says that a request came by.
 *
 * @param ceremonies who may start and cancel share ceremonies
 * @param ceremonyRate ceremony calls per second and source address, 0 for no limit
 * @param openMetrics whether metrics are shown without a token
 */
public record ListenerRules(CeremonyAccess ceremonies, int ceremonyRate, boolean openMetrics) {
    /** No listener: a caller inside this process. */
    public static final ListenerRules NONE = new ListenerRules(CeremonyAccess.OPEN, 0, false);
}
