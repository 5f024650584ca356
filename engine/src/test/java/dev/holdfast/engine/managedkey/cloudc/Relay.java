package dev.holdfast.engine.managedkey.cloudc;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A way to a server, on which connections can die in silence: neither side hears of it. Safe for use by many threads. */
final class Relay implements AutoCloseable {
    private final ServerSocket listening;
    private final int target;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Line> lines = new CopyOnWriteArrayList<>();

    /** One connection. */
    private static final class Line {
        final Socket near;
        final Socket far;
        volatile boolean dead;

        Line(Socket near, Socket far) {
            this.near = near;
            this.far = far;
        }

        void copy(Socket from, Socket to) {
            byte[] buffer = new byte[8192];
            try {
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream();
                for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                    if (!dead) {
                        out.write(buffer, 0, read);
                    }
                }
                end();
            } catch (IOException e) {
                end();
            }
        }

        private void end() {
            if (!dead) {
                close();
            }
        }

        void close() {
            try (near;
                    far) {
                dead = true;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** @param target port on this machine */
    Relay(int target) {
        this.target = target;
        try {
            listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        threads.execute(this::accept);
    }

    private void accept() {
        while (!listening.isClosed()) {
            try {
                Line line = new Line(listening.accept(), new Socket(InetAddress.getLoopbackAddress(), target));
                lines.add(line);
                threads.execute(() -> line.copy(line.near, line.far));
                threads.execute(() -> line.copy(line.far, line.near));
            } catch (IOException e) {
                return;
            }
        }
    }

    String url() {
        return "http://127.0.0.1:" + listening.getLocalPort();
    }

    /** Lets every connection die that there is; later ones live. */
    int killAll() {
        lines.forEach(line -> line.dead = true);
        return lines.size();
    }

    @Override
    public void close() {
        try {
            listening.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        lines.forEach(Line::close);
        threads.shutdownNow();
    }
}
