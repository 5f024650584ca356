package dev.holdfast.engine.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Ports of the loopback address for servers that have to be told theirs. They are below those that Linux gives to
 * connections (32768 to 60999): one of these could be taken by the connection of another test before the server listens.
 */
public final class FreePort {
    private static final int LEAST = 20_000;
    private static final int END = 32_768;
    private static final int TRIES = 100;

    private FreePort() {}

    /** One at which nobody listens now. */
    public static int find() {
        for (int i = 0; i < TRIES; i++) {
            int port = ThreadLocalRandom.current().nextInt(LEAST, END);
            if (isFree(port)) {
                return port;
            }
        }
        throw new IllegalStateException("no port between " + LEAST + " and " + END + " is free");
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException taken) {
            return false;
        }
    }
}
