package dev.holdfast.engine.api;

/**
 * Where a request came from.
 *
 * @param address numeric IP address, or "" for a caller inside this process
 * @param port remote port, 0 inside this process
 * @param loopback whether the peer is this machine
 */
public record Peer(String address, int port, boolean loopback) {

    /** The embedded console: a caller that shares the engine's process. */
    public static final Peer IN_PROCESS = new Peer("", 0, true);
}
