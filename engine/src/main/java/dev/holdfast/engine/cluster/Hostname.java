package dev.holdfast.engine.cluster;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** The name by which people know a machine. */
public final class Hostname {
    private Hostname() {}

    /** The name of this machine, or what stands for it where it has none that can be resolved. */
    public static String ofThisMachine() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return System.getenv().getOrDefault("HOSTNAME", "localhost");
        }
    }
}
