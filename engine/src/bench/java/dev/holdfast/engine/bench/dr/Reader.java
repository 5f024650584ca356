package dev.holdfast.engine.bench.dr;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;

/** Takes what a secondary gets, and looks at nothing but the sequences. */
final class Reader implements StreamRound.Follower {
    private static final int HEAD = 6;
    private static final byte RECORD = 1;

    private final Socket socket;
    private volatile long sequence;

    Reader(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        DataOutputStream out = new DataOutputStream(socket.getOutputStream());
        out.write('S');
        out.writeLong(0);
        if (socket.getInputStream().read() != 'O') {
            throw new IOException("the primary does not stream");
        }
        Thread thread = new Thread(this::read, "reader");
        thread.setDaemon(true);
        thread.start();
    }

    private void read() {
        try {
            DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), 1 << 20));
            while (true) {
                in.readByte();
                byte type = in.readByte();
                int length = in.readInt();
                long number = in.readLong();
                in.skipNBytes(length - HEAD - Long.BYTES);
                sequence = type == RECORD ? number : sequence;
            }
        } catch (IOException e) {
            if (!socket.isClosed()) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Override
    public long sequence() {
        return sequence;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
