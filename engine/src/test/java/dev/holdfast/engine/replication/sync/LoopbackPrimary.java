package dev.holdfast.engine.replication.sync;

import dev.holdfast.engine.replication.stream.Shipper;
import dev.holdfast.engine.store.RecordsGoneException;
import dev.holdfast.engine.store.Store;
import java.io.DataInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A store on a socket of this machine, as a primary serves it to secondaries: on a connection that begins with T it answers a
 * question, on one that begins with S and a sequence it says O and streams, or G if the log does not reach back.
 */
public final class LoopbackPrimary implements AutoCloseable {
    private final Store store;
    private final Duration heartbeat;
    private final ServerSocket server;
    private final AtomicLong sent = new AtomicLong();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    public LoopbackPrimary(Store store, Duration heartbeat) throws IOException {
        this.store = store;
        this.heartbeat = heartbeat;
        this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        start("primary-accept", this::accept);
    }

    public int port() {
        return server.getLocalPort();
    }

    /** Bytes that were sent to secondaries. */
    public long sent() {
        return sent.get();
    }

    private static void start(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = server.accept();
                open.add(socket);
                start("primary-serve", () -> serve(socket));
            }
        } catch (IOException e) {
            cut();
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            socket.setTcpNoDelay(true);
            DataInputStream in = new DataInputStream(socket.getInputStream());
            OutputStream out = counted(socket.getOutputStream());
            if (in.read() == 'T') {
                new TreeServer(new ServedTree(store, after -> store.replicated().keepAfter("south", after)))
                        .answer(in, out);
            } else {
                stream(in.readLong(), out);
            }
        } catch (IOException | RecordsGoneException e) {
            // the secondary comes again
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            open.remove(socket);
        }
    }

    private void stream(long after, OutputStream out) throws IOException, InterruptedException {
        boolean reaches = after >= store.replicated().oldest();
        out.write(reaches ? 'O' : 'G');
        if (reaches) {
            new Shipper(store, Clock.systemUTC(), heartbeat).ship(after, out);
        }
    }

    private OutputStream counted(OutputStream out) {
        return new FilterOutputStream(out) {
            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                out.write(bytes, from, length);
                sent.addAndGet(length);
            }
        };
    }

    /** Ends all connections; others may come. */
    public void cut() {
        for (Socket socket : open) {
            try {
                socket.close();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
