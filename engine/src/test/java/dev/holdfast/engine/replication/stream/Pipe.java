package dev.holdfast.engine.replication.stream;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Two sockets of this machine, one end for each side. */
final class Pipe implements AutoCloseable {
    private final Socket sender;
    private final Socket receiver;

    Pipe() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            sender = new Socket(InetAddress.getLoopbackAddress(), server.getLocalPort());
            receiver = server.accept();
        }
    }

    OutputStream out() throws IOException {
        return sender.getOutputStream();
    }

    private InputStream in() throws IOException {
        return receiver.getInputStream();
    }

    /** Applies all that comes until the pipe is closed. */
    void drainInto(Applier applier) {
        try {
            applier.apply(in());
        } catch (IOException e) {
            if (!receiver.isClosed()) {
                throw new AssertionError(e);
            }
        }
    }

    @Override
    public void close() throws IOException {
        sender.close();
        receiver.close();
    }
}
