package dev.holdfast.engine.server;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Speaks HTTP/2 (RFC 9113) frame by frame, as no well-behaved client would. For one thread. */
final class RawHttp2 {
    static final int RESET = 3;
    static final int SETTINGS = 4;
    static final int PING = 6;
    static final int GO_AWAY = 7;
    /** Error code of {@link #GO_AWAY}. */
    static final int ENHANCE_YOUR_CALM = 11;

    private static final int HEADERS = 1;
    private static final int END_STREAM_AND_HEADERS = 0x5;
    private static final int CANCEL = 8;

    private final DataOutputStream out;
    private final DataInputStream in;

    /** @param payload of the frame */
    record Frame(int type, byte[] payload) {

        /** The error code of a {@link #GO_AWAY}. */
        int error() {
            return ByteBuffer.wrap(payload).getInt(4);
        }
    }

    /** Greets the server on a connection for which HTTP/2 was chosen. */
    RawHttp2(Socket socket) throws IOException {
        out = new DataOutputStream(socket.getOutputStream());
        in = new DataInputStream(socket.getInputStream());
        out.write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        send(SETTINGS, 0, 0, new byte[0]);
    }

    /** Asks for a path shorter than 127 bytes. */
    void get(int stream, String path) throws IOException {
        byte[] text = path.getBytes(StandardCharsets.US_ASCII);
        // HPACK: :method GET, :scheme https, then :path and :authority as literals behind indexed names
        ByteBuffer block = ByteBuffer.allocate(8 + text.length);
        block.put((byte) 0x82).put((byte) 0x87);
        block.put((byte) 0x04).put((byte) text.length).put(text);
        block.put((byte) 0x01).put((byte) 1).put((byte) 'x');
        byte[] exact = new byte[block.flip().remaining()];
        block.get(exact);
        send(HEADERS, END_STREAM_AND_HEADERS, stream, exact);
    }

    /** Takes a request back. */
    void cancel(int stream) throws IOException {
        send(RESET, 0, stream, ByteBuffer.allocate(4).putInt(CANCEL).array());
    }

    void ping() throws IOException {
        send(PING, 0, 0, new byte[8]);
    }

    private void send(int type, int flags, int stream, byte[] payload) throws IOException {
        out.writeByte(payload.length >> 16);
        out.writeShort(payload.length);
        out.writeByte(type);
        out.writeByte(flags);
        out.writeInt(stream);
        out.write(payload);
        out.flush();
    }

    /** Reads frames until one of this type comes. */
    Frame await(int type) throws IOException {
        while (true) {
            int length = in.readUnsignedByte() << 16 | in.readUnsignedShort();
            int found = in.readUnsignedByte();
            in.readByte();
            in.readInt();
            byte[] payload = in.readNBytes(length);
            if (found == type) {
                return new Frame(found, payload);
            }
        }
    }
}
