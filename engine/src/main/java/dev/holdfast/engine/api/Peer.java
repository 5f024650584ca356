package dev.holdfast.engine.api;

/**
 * Where a request came from, and by which door.
 *
 * @param address numeric IP address, or "" for a caller inside this process
 * @param port remote port, 0 inside this process
 * @param loopback whether the peer is this machine
 * @param ceremonies who may start and cancel share ceremonies through the listener that the request came by
 */
public record Peer(String address, int port, boolean loopback, CeremonyAccess ceremonies) {

    /** The embedded console: a caller that shares the engine's process, and so uses no listener. */
    public static final Peer IN_PROCESS = new Peer("", 0, true);

    /** By a listener that lets anyone start ceremonies. */
    public Peer(String address, int port, boolean loopback) {
        this(address, port, loopback, CeremonyAccess.OPEN);
    }
}
