package dev.holdfast.engine.api;

/**
 * Where a request came from, and by which door.
 *
 * @param address numeric IP address, or "" for a caller inside this process
 * @param port remote port, 0 inside this process
 * @param loopback whether the peer is this machine
 * @param listener rules of the listener that the request came by
 */
public record Peer(String address, int port, boolean loopback, ListenerRules listener) {

    /** The embedded console: a caller that shares the engine's process, and so uses no listener. */
    public static final Peer IN_PROCESS = new Peer("", 0, true);

    /** By a listener that has no rules of its own. */
    public Peer(String address, int port, boolean loopback) {
        this(address, port, loopback, ListenerRules.NONE);
    }

    /** By a listener that says no more than who may start and cancel share ceremonies. */
    public Peer(String address, int port, boolean loopback, CeremonyAccess ceremonies) {
        this(address, port, loopback, new ListenerRules(ceremonies, 0, false));
    }
}
