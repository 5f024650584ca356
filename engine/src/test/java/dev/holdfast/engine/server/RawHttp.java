package dev.holdfast.engine.server;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Speaks HTTP over a socket, byte for byte as a test wants it. */
final class RawHttp {
    private static final int TIMEOUT_MS = 20_000;

    private final int port;

    RawHttp(int port) {
        this.port = port;
    }

    /**
     * An answer.
     *
     * @param headers last value by name, letter case ignored
     */
    record Reply(int status, Map<String, String> headers, String body) {

        static Reply parse(String text) {
            int end = text.indexOf("\r\n\r\n");
            List<String> lines = text.substring(0, end).lines().toList();
            Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            lines.subList(1, lines.size())
                    .forEach(line -> headers.put(
                            line.substring(0, line.indexOf(':')),
                            line.substring(line.indexOf(':') + 1).strip()));
            return new Reply(Integer.parseInt(lines.get(0).split(" ", 3)[1]), headers, text.substring(end + 4));
        }
    }

    Reply get(String target, String... headers) {
        return call("GET", target, "", headers);
    }

    Reply put(String target, String body, String... headers) {
        return call("PUT", target, body, headers);
    }

    /** A call with a body of this text in UTF-8, on a connection of its own. */
    Reply call(String method, String target, String body, String... headers) {
        return call(method, target, body.getBytes(StandardCharsets.UTF_8), headers);
    }

    Reply call(String method, String target, byte[] body, String... headers) {
        StringBuilder head = new StringBuilder(method + " " + target + " HTTP/1.1\r\nHost: localhost\r\n");
        for (String header : headers) {
            head.append(header).append("\r\n");
        }
        if (body.length > 0) {
            head.append("Content-Length: ").append(body.length).append("\r\n");
        }
        head.append("Connection: close\r\n\r\n");
        return send(head.toString().getBytes(StandardCharsets.UTF_8), body);
    }

    /** Sends bytes as they are and reads until the server closes. */
    Reply send(byte[]... parts) {
        try (Socket socket = connect()) {
            OutputStream out = socket.getOutputStream();
            for (byte[] part : parts) {
                out.write(part);
            }
            out.flush();
            return Reply.parse(readAll(socket.getInputStream()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Reply send(String text) {
        return send(text.getBytes(StandardCharsets.UTF_8));
    }

    Socket connect() throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(TIMEOUT_MS);
        return socket;
    }

    private static String readAll(InputStream in) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try {
            in.transferTo(all);
        } catch (SocketException e) {
            // a server that refuses a body closes while it is still being sent; what came before that counts
        }
        return all.toString(StandardCharsets.UTF_8);
    }
}
