package dev.holdfast.engine.store.log;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.WriteRules;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/** Reads records, from bytes that may be anything. Used by one thread. */
public final class RecordDecoder {
    private final CRC32C checksum = new CRC32C();

    /**
     * The record at the buffer's position, which moves behind it; on an error it stays.
     *
     * @throws BadRecordException if there is no whole record
     * @throws StoreException if there is one of a later version
     */
    public LogRecord decode(ByteBuffer buffer) throws BadRecordException {
        int start = buffer.position();
        ByteBuffer record = buffer.slice(start, checkedLength(buffer, start));
        int version = record.get(0);
        if (!isKnown(version)) {
            throw new StoreException("log record version " + (version & 0xFF)
                    + " is not known to this version of the program, which reads versions up to " + Layout.VERSION_ANEW
                    + ": start the newer program again");
        }
        LogRecord decoded = read(version == Layout.VERSION_ANEW, record.position(Layout.INDEX_AT));
        buffer.position(start + record.capacity());
        return decoded;
    }

    private static boolean isKnown(int version) {
        return version == Layout.VERSION || version == Layout.VERSION_ANEW;
    }

    /** Whether a whole record of a known version could begin here with this index; cheap, before a checksum is taken. */
    static boolean mayBegin(ByteBuffer buffer, int at, long minIndex, long maxIndex) {
        if (!isKnown(buffer.get(at)) || buffer.limit() - at < Layout.MIN_RECORD) {
            return false;
        }
        long index = buffer.getLong(at + Layout.INDEX_AT);
        return index >= minIndex && index <= maxIndex;
    }

    private int checkedLength(ByteBuffer buffer, int start) throws BadRecordException {
        require(buffer.limit() - start >= Layout.MIN_RECORD, "it is cut off");
        require(buffer.get(start) != 0, "its version is 0");
        int length = buffer.getInt(start + Layout.LENGTH_AT);
        require(length >= Layout.MIN_RECORD && length <= Layout.MAX_RECORD, "its length is impossible");
        require(length <= buffer.limit() - start, "it is cut off");
        checksum.reset();
        checksum.update(buffer.slice(start, length - Layout.CHECKSUM));
        require((int) checksum.getValue() == buffer.getInt(start + length - Layout.CHECKSUM), "its checksum is wrong");
        return length;
    }

    private static LogRecord read(boolean anew, ByteBuffer in) throws BadRecordException {
        long index = in.getLong();
        long sequence = in.getLong();
        long generation = in.getLong();
        long time = in.getLong();
        int position = Short.toUnsignedInt(in.getShort());
        require(index > position && sequence >= 0 && generation >= 0, "its numbers are impossible");
        in.limit(in.limit() - Layout.CHECKSUM);
        return new LogRecord(index, sequence, generation, time, position, anew, changes(in.getInt(), in));
    }

    private static List<Change> changes(int count, ByteBuffer in) throws BadRecordException {
        require(
                count >= 0 && count <= in.remaining() / WriteRules.CHANGE_OVERHEAD,
                "its number of changes is impossible");
        List<Change> changes = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            require(in.remaining() >= WriteRules.CHANGE_OVERHEAD, "a change is cut off");
            changes.add(change(in));
        }
        require(!in.hasRemaining(), "bytes follow its changes");
        return List.copyOf(changes);
    }

    private static Change change(ByteBuffer in) throws BadRecordException {
        byte area = in.get();
        byte operation = in.get();
        int pathLength = Short.toUnsignedInt(in.getShort());
        int valueLength = in.getInt();
        require(area == Layout.REPLICATED || area == Layout.LOCAL, "an area is unknown");
        require(operation == Layout.PUT || (operation == Layout.DELETE && valueLength == 0), "an operation is unknown");
        require(pathLength > 0 && pathLength <= WriteRules.MAX_PATH_BYTES, "the length of a path is impossible");
        require(valueLength >= 0 && valueLength <= in.remaining() - pathLength, "a value is cut off");
        Key key = new Key(area == Layout.REPLICATED ? Area.REPLICATED : Area.LOCAL, path(in, pathLength));
        return operation == Layout.PUT ? Change.put(key, bytes(in, valueLength)) : Change.delete(key);
    }

    private static String path(ByteBuffer in, int length) throws BadRecordException {
        try {
            ByteBuffer path = in.slice(in.position(), length);
            in.position(in.position() + length);
            return StandardCharsets.UTF_8.newDecoder().decode(path).toString();
        } catch (CharacterCodingException e) {
            throw new BadRecordException("a path is not UTF-8");
        }
    }

    private static byte[] bytes(ByteBuffer in, int length) {
        byte[] value = new byte[length];
        in.get(value);
        return value;
    }

    private static void require(boolean holds, String otherwise) throws BadRecordException {
        if (!holds) {
            throw new BadRecordException(otherwise);
        }
    }
}
