package dev.holdfast.engine.replication.lab;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A network between those who connect here and a port of this machine, with faults on demand. Two threads carry each
 * connection. Safe for use by many threads.
 */
public final class FaultyProxy implements Closeable {
    private static final int BACKLOG = 50;
    private static final int BUFFER = 1 << 16;

    private final InetAddress loopback = InetAddress.getLoopbackAddress();
    private final ServerSocket server = new ServerSocket(0, BACKLOG, loopback);
    private final int port;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger connections = new AtomicInteger();
    private final NetworkWay there = new NetworkWay();
    private final NetworkWay back = new NetworkWay();
    private volatile boolean refusing;

    /** @param port where connections lead */
    public FaultyProxy(int port) throws IOException {
        this.port = port;
        start("network to " + port, this::accept);
    }

    /** {@code host:port} of this end. */
    public String address() {
        return "127.0.0.1:" + server.getLocalPort();
    }

    /** The way from those who connect here. */
    NetworkWay there() {
        return there;
    }

    /** The way to those who connect here. */
    public NetworkWay back() {
        return back;
    }

    /** How many connections there were. */
    int connections() {
        return connections.get();
    }

    /** Breaks every connection; new ones get through. */
    public void reset() {
        open.forEach(FaultyProxy::abort);
    }

    /** Breaks every connection and refuses new ones. */
    public void cut() {
        refusing = true;
        reset();
    }

    /** Nothing gets through, and nobody is told: as if the cable were pulled. */
    public void partition() {
        there.hold();
        back.hold();
    }

    /** No faults any more. What was on its way through a partition arrives. */
    public void heal() {
        refusing = false;
        there.heal();
        back.heal();
    }

    private void accept() {
        try {
            while (true) {
                Socket from = server.accept();
                if (refusing) {
                    abort(from);
                } else {
                    carry(from);
                }
            }
        } catch (SocketException closed) {
            reset();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void carry(Socket from) throws IOException {
        Socket to;
        try {
            to = new Socket(loopback, port);
        } catch (IOException nobodyThere) {
            abort(from);
            return;
        }
        connections.incrementAndGet();
        open.add(from);
        open.add(to);
        if (refusing) {
            reset();
        }
        AtomicInteger directions = new AtomicInteger(2);
        start("network there", () -> pump(from, to, there, directions));
        start("network back", () -> pump(to, from, back, directions));
    }

    private static void start(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void pump(Socket from, Socket to, NetworkWay way, AtomicInteger directions) {
        byte[] buffer = new byte[BUFFER];
        try {
            InputStream in = from.getInputStream();
            for (int n = in.read(buffer, 0, way.portion(BUFFER)); n >= 0; n = in.read(buffer, 0, way.portion(BUFFER))) {
                way.pass(buffer, n);
                to.getOutputStream().write(buffer, 0, n);
            }
            to.shutdownOutput();
        } catch (IOException cut) {
            abort(from);
            abort(to);
        }
        if (directions.decrementAndGet() == 0) {
            close(from);
            close(to);
        }
    }

    private void close(Socket socket) {
        open.remove(socket);
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Closes without a farewell. */
    private static void abort(Socket socket) {
        try (socket) {
            socket.setSoLinger(true, 0);
        } catch (IOException e) {
            // it was closed already
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        heal();
        reset();
    }
}
