package dev.holdfast.engine.replication.stream;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/** Puts contents into frames. Used by one thread at a time. */
public final class FrameOutput {
    private final OutputStream out;
    private final CRC32C checksum = new CRC32C();

    /** @param out best one that buffers */
    public FrameOutput(OutputStream out) {
        this.out = out;
    }

    /** Writes a frame; it may stay in a buffer until {@link #flush}. */
    public void write(byte type, byte[] content) throws IOException {
        byte[] head = ByteBuffer.allocate(FrameLayout.HEAD)
                .put(FrameLayout.VERSION)
                .put(type)
                .putInt(FrameLayout.HEAD + content.length + FrameLayout.CHECKSUM)
                .array();
        checksum.reset();
        checksum.update(head);
        checksum.update(content);
        out.write(head);
        out.write(content);
        out.write(ByteBuffer.allocate(FrameLayout.CHECKSUM)
                .putInt((int) checksum.getValue())
                .array());
    }

    public void flush() throws IOException {
        out.flush();
    }
}
