package dev.holdfast.engine.managedkey.cloudb;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Takes connections and then says nothing, or one byte now and then. */
final class SilentServer implements AutoCloseable {
    private final ServerSocket server;
    private final List<Socket> open = new CopyOnWriteArrayList<>();

    private SilentServer(Speech speech) {
        try {
            server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        start(() -> accept(speech));
    }

    /** What is said to who connects. */
    @FunctionalInterface
    private interface Speech {
        void to(Socket socket) throws IOException, InterruptedException;
    }

    static SilentServer silent() {
        return new SilentServer(socket -> {});
    }

    /** Sends the beginning of a good answer, and the rest of it a byte at a time. */
    static SilentServer trickling() {
        return new SilentServer(socket -> {
            String head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            while (!socket.isClosed()) {
                socket.getOutputStream().write(' ');
                Thread.sleep(20);
            }
        });
    }

    String url(String scheme) {
        return scheme + "://localhost:" + server.getLocalPort();
    }

    private void accept(Speech speech) {
        try {
            while (!server.isClosed()) {
                Socket socket = server.accept();
                open.add(socket);
                start(() -> speak(speech, socket));
            }
        } catch (IOException closed) {
            open.forEach(SilentServer::close);
        }
    }

    private static void speak(Speech speech, Socket socket) {
        try {
            speech.to(socket);
        } catch (IOException gone) {
            close(socket);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work, "silent-server");
        thread.setDaemon(true);
        thread.start();
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        open.forEach(SilentServer::close);
    }
}
