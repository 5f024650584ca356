package dev.holdfast.engine.bench.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import javax.net.SocketFactory;

/** Sockets that lead to a Unix socket, whatever address they are told; the driver makes it by its name. */
public final class UnixSockets extends SocketFactory {
    private final Path path;

    public UnixSockets(String path) {
        this.path = Path.of(path);
    }

    @Override
    public Socket createSocket() throws IOException {
        return new UnixSocket(path);
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        return connected();
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress local, int localPort) throws IOException {
        return connected();
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        return connected();
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) throws IOException {
        return connected();
    }

    private Socket connected() throws IOException {
        Socket socket = createSocket();
        socket.connect(null);
        return socket;
    }

    /** What the driver uses of a socket. */
    private static final class UnixSocket extends Socket {
        private final Path path;
        private SocketChannel channel;

        private UnixSocket(Path path) {
            this.path = path;
        }

        @Override
        public void connect(SocketAddress ignored) throws IOException {
            channel = SocketChannel.open(UnixDomainSocketAddress.of(path));
        }

        @Override
        public void connect(SocketAddress ignored, int timeout) throws IOException {
            connect(ignored);
        }

        @Override
        public boolean isConnected() {
            return channel != null;
        }

        @Override
        public InputStream getInputStream() {
            return Channels.newInputStream(channel);
        }

        @Override
        public OutputStream getOutputStream() {
            return Channels.newOutputStream(channel);
        }

        @Override
        public void setTcpNoDelay(boolean on) throws SocketException {}

        @Override
        public void setKeepAlive(boolean on) throws SocketException {}

        @Override
        public void setSoTimeout(int timeout) throws SocketException {}

        @Override
        public int getSoTimeout() {
            return 0;
        }

        @Override
        public synchronized void close() throws IOException {
            if (channel != null) {
                channel.close();
            }
        }
    }
}
