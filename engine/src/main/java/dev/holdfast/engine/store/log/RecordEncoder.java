package dev.holdfast.engine.store.log;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.WriteRules;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.zip.CRC32C;

/** Writes records, as the package documentation gives them. Used by one thread. */
public final class RecordEncoder {
    private final CRC32C checksum = new CRC32C();

    /** Length of a record with these checked changes. */
    public static int length(int checkedBytes) {
        return Layout.MIN_RECORD + checkedBytes;
    }

    /** Appends a record to the buffer, which must have room for {@link #length} bytes. */
    public void encode(LogRecord record, ByteBuffer buffer) {
        int start = buffer.position();
        buffer.put(record.anew() ? Layout.VERSION_ANEW : Layout.VERSION).putInt(0);
        buffer.putLong(record.index()).putLong(record.sequence());
        buffer.putLong(record.generation()).putLong(record.time());
        buffer.putShort((short) record.position());
        putChanges(record.changes(), buffer);
        buffer.putInt(start + Layout.LENGTH_AT, buffer.position() + Layout.CHECKSUM - start);
        buffer.putInt(checksum(buffer, start));
    }

    private static void putChanges(List<Change> changes, ByteBuffer buffer) {
        buffer.putInt(changes.size());
        for (Change change : changes) {
            byte[] path = change.key().path().getBytes(UTF_8);
            byte[] value = change.value().orElse(WriteRules.NOTHING);
            buffer.put(change.key().area() == Area.REPLICATED ? Layout.REPLICATED : Layout.LOCAL);
            buffer.put(change.value().isPresent() ? Layout.PUT : Layout.DELETE);
            buffer.putShort((short) path.length).putInt(value.length);
            buffer.put(path).put(value);
        }
    }

    private int checksum(ByteBuffer buffer, int start) {
        checksum.reset();
        checksum.update(buffer.slice(start, buffer.position() - start));
        return (int) checksum.getValue();
    }
}
