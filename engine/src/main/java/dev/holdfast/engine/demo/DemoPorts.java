package dev.holdfast.engine.demo;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** Ports of this machine. Used by one thread. */
final class DemoPorts {
    private static final int STEP = 10;
    private static final int LAST = 65_000;
    private int next = 8200;

    /** The first free port whose successor is free too, each time another one: 8200, 8210 and so on. */
    int take() {
        for (; next < LAST; next += STEP) {
            if (isFree(next) && isFree(next + 1)) {
                next += STEP;
                return next - STEP;
            }
        }
        throw new DemoException("no free port");
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }
}
