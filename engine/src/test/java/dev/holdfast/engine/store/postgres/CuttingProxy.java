package dev.holdfast.engine.store.postgres;

import dev.holdfast.engine.testing.Background;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Stands between a program and its database, and can lose what the database answers. */
final class CuttingProxy implements AutoCloseable {
    private final ServerSocket listener;
    private final int target;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile boolean losing;
    private volatile boolean refusing;

    CuttingProxy(int target) throws IOException {
        this.target = target;
        this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        var unused = Background.run(this::accept);
    }

    int port() {
        return listener.getLocalPort();
    }

    /** From now on each answer of the database is lost, and its connection cut. */
    void loseAnswers() {
        losing = true;
    }

    /** From now on no new connection gets through. */
    void refuse() {
        refusing = true;
    }

    /** Everything works again. */
    void heal() {
        losing = false;
        refusing = false;
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                connect(listener.accept());
            } catch (IOException e) {
                cutAll();
            }
        }
    }

    private void connect(Socket client) throws IOException {
        if (refusing) {
            client.close();
            return;
        }
        Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
        open.add(client);
        open.add(server);
        var unused = Background.run(() -> pass(client, server, false));
        var unusedToo = Background.run(() -> pass(server, client, true));
    }

    private void pass(Socket from, Socket to, boolean answers) {
        byte[] buffer = new byte[1 << 16];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(buffer); read > 0 && !(answers && losing); read = in.read(buffer)) {
                out.write(buffer, 0, read);
            }
        } catch (IOException e) {
            // the other direction has ended
        }
    }

    private void cutAll() {
        for (Socket socket : open) {
            try {
                socket.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
        cutAll();
    }
}
