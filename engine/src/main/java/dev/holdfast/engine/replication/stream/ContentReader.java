package dev.holdfast.engine.replication.stream;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.WriteRules;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads the parts of a frame's content, each checked. Used by one thread. */
public final class ContentReader {
    private final ByteBuffer in;

    /** One part, or all of the content. */
    @FunctionalInterface
    public interface Part<T> {
        T read() throws BadFrameException;
    }

    private ContentReader(ByteBuffer in) {
        this.in = in;
    }

    /** What reads a whole content. */
    @FunctionalInterface
    public interface Whole<T> {
        T read(ContentReader in) throws BadFrameException;
    }

    /**
     * Reads all of a content.
     *
     * @throws BadFrameException if it is shorter, longer or impossible
     */
    public static <T> T read(ByteBuffer content, Whole<T> whole) throws BadFrameException {
        try {
            T read = whole.read(new ContentReader(content));
            require(!content.hasRemaining(), "bytes follow its content");
            return read;
        } catch (BufferUnderflowException e) {
            throw new BadFrameException("the content of a replication frame is cut off");
        } catch (IllegalArgumentException e) {
            throw new BadFrameException("the content of a replication frame is impossible: " + e.getMessage());
        }
    }

    public static void require(boolean holds, String otherwise) throws BadFrameException {
        if (!holds) {
            throw new BadFrameException("the content of a replication frame is impossible: " + otherwise);
        }
    }

    public byte one() {
        return in.get();
    }

    public int number() {
        return in.getInt();
    }

    public long longNumber() {
        return in.getLong();
    }

    public byte[] bytes(int length) throws BadFrameException {
        require(length >= 0 && length <= in.remaining(), "a length is beyond its end");
        byte[] bytes = new byte[length];
        in.get(bytes);
        return bytes;
    }

    /** A number of parts, and each of them. */
    public <T> List<T> list(int leastBytes, Part<T> part) throws BadFrameException {
        return list(leastBytes, Integer.MAX_VALUE, part);
    }

    /** No more parts than so many. */
    public <T> List<T> list(int leastBytes, int most, Part<T> part) throws BadFrameException {
        int count = number();
        require(count <= most, "more than " + most + " parts");
        require(count >= 0 && count <= in.remaining() / leastBytes, "a number of parts is beyond its end");
        List<T> parts = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            parts.add(part.read());
        }
        return parts;
    }

    /** The length of a path and the path. */
    public String path() throws BadFrameException {
        return path(Short.toUnsignedInt(in.getShort()));
    }

    private String path(int length) throws BadFrameException {
        require(length > 0 && length <= WriteRules.MAX_PATH_BYTES, "a path of " + length + " bytes");
        return text(length);
    }

    /** Text in UTF-8. */
    public String text(int length) throws BadFrameException {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes(length)))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new BadFrameException("the content of a replication frame is impossible: text that is not UTF-8");
        }
    }

    /** Changes of replicated entries. */
    public List<Change> changes() throws BadFrameException {
        return list(Changes.LEAST_BYTES, this::change);
    }

    private Change change() throws BadFrameException {
        byte operation = in.get();
        int pathLength = Short.toUnsignedInt(in.getShort());
        int valueLength = in.getInt();
        boolean put = operation == Changes.PUT;
        require(put || (operation == Changes.DELETE && valueLength == 0), "operation " + operation);
        Key key = Key.replicated(path(pathLength));
        return put ? Change.put(key, bytes(valueLength)) : Change.delete(key);
    }
}
