package dev.holdfast.desktop.testing;

import java.io.BufferedReader;
import java.io.IOException;

/** An X server without a screen, for a program in another process. */
public final class VirtualDisplay implements AutoCloseable {
    private final Process server;
    private final String name;

    private VirtualDisplay(Process server, String name) {
        this.server = server;
        this.name = name;
    }

    /** Starts one, and waits until windows can be opened on it. */
    public static VirtualDisplay start() throws IOException {
        Process server = new ProcessBuilder(
                        "Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader said = server.inputReader()) {
            return new VirtualDisplay(server, ":" + said.readLine());
        }
    }

    /** As DISPLAY has to name it. */
    public String name() {
        return name;
    }

    @Override
    public void close() {
        server.destroy();
        server.onExit().join();
    }
}
