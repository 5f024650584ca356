package dev.holdfast.engine.replication.stream;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.zip.CRC32C;

/** Takes contents out of frames, from bytes that may be anything. Used by one thread at a time. */
public final class FrameInput {
    /** For a frame up to this length memory is taken before its bytes come. */
    private static final int AT_ONCE = 2 << 20;

    private final InputStream in;
    private final int maxLength;
    private final CRC32C checksum = new CRC32C();

    /**
     * One frame.
     *
     * @param type not checked yet
     * @param content whole, as its sender wrote it
     */
    public record Raw(byte type, ByteBuffer content) {}

    /** @param in best one that buffers */
    public FrameInput(InputStream in) {
        this(in, FrameLayout.MAX_LENGTH);
    }

    /** Frames that may have no more than so many bytes. */
    public FrameInput(InputStream in, int maxLength) {
        this.in = in;
        this.maxLength = maxLength;
    }

    /**
     * Waits for the next frame; empty where the stream ends behind a whole one.
     *
     * @throws BadFrameException if it is cut off, changed, or of another version
     */
    public Optional<Raw> next() throws IOException {
        byte[] head = in.readNBytes(FrameLayout.HEAD);
        if (head.length == 0) {
            return Optional.empty();
        }
        require(head.length == FrameLayout.HEAD, "it is cut off");
        ByteBuffer fields = ByteBuffer.wrap(head);
        byte version = fields.get();
        require(
                version == FrameLayout.VERSION,
                "version " + (version & 0xFF) + " is not known, only " + FrameLayout.VERSION);
        byte type = fields.get();
        int length = fields.getInt();
        int rest = length - FrameLayout.HEAD;
        require(rest >= FrameLayout.CHECKSUM && length <= maxLength, "its length is impossible");
        return Optional.of(new Raw(type, content(head, rest)));
    }

    /** Takes hardly more memory than bytes come, whatever length is said. */
    private ByteBuffer content(byte[] head, int rest) throws IOException {
        byte[] bytes = rest <= AT_ONCE ? atOnce(rest) : in.readNBytes(rest);
        require(bytes.length == rest, "it is cut off");
        int end = rest - FrameLayout.CHECKSUM;
        checksum.reset();
        checksum.update(head);
        checksum.update(bytes, 0, end);
        ByteBuffer content = ByteBuffer.wrap(bytes);
        require(content.getInt(end) == (int) checksum.getValue(), "its checksum is wrong");
        return content.limit(end);
    }

    private byte[] atOnce(int length) throws IOException {
        byte[] bytes = new byte[length];
        require(in.readNBytes(bytes, 0, length) == length, "it is cut off");
        return bytes;
    }

    /**
     * The next frame, where there must be one.
     *
     * @throws EOFException if the stream ends
     */
    public Raw expect() throws IOException {
        return next().orElseThrow(() -> new EOFException("the stream ends where a frame was expected"));
    }

    private static void require(boolean holds, String otherwise) throws BadFrameException {
        if (!holds) {
            throw new BadFrameException("a replication frame cannot be read: " + otherwise);
        }
    }
}
