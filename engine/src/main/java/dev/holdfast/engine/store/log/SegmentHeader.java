package dev.holdfast.engine.store.log;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.holdfast.engine.store.StoreException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.UUID;
import java.util.zip.CRC32C;

/**
 * What stands at the beginning of a segment.
 *
 * @param log id of the log that the segment belongs to
 * @param before where the log was before the first record of the segment
 */
record SegmentHeader(UUID log, LogPosition before) {
    /** Records begin here: no record shares a disk block with the header. */
    static final int RECORDS_AT = 4096;

    private static final byte[] MAGIC = "HFLOGSEG".getBytes(US_ASCII);
    private static final int FORMAT = 1;
    private static final int CHECKSUM_AT = 52;

    long firstIndex() {
        return before.index() + 1;
    }

    /** The header and the zeros behind it. */
    ByteBuffer encode() {
        ByteBuffer out = ByteBuffer.allocate(RECORDS_AT);
        out.put(MAGIC).putInt(FORMAT);
        out.putLong(log.getMostSignificantBits()).putLong(log.getLeastSignificantBits());
        out.putLong(firstIndex()).putLong(before.sequence()).putLong(before.generation());
        return out.putInt(checksum(out)).rewind();
    }

    /**
     * Reads a header from bytes that may be anything.
     *
     * @param name of the file, for the message
     * @throws StoreException if this is no header, or one of a format that is not known
     */
    static SegmentHeader decode(ByteBuffer in, String name) {
        byte[] magic = new byte[MAGIC.length];
        if (in.limit() < RECORDS_AT || !Arrays.equals(MAGIC, read(in, magic))) {
            throw new StoreException(name + " is not a log segment: restore it from a backup");
        }
        if (in.getInt(CHECKSUM_AT) != checksum(in)) {
            throw new StoreException(name + ": the checksum of the header is wrong: restore it from a backup");
        }
        int format = in.getInt(MAGIC.length);
        if (format != FORMAT) {
            throw new StoreException(name + ": segment format " + format
                    + " is not known to this version of the program, which reads format " + FORMAT);
        }
        return fields(in.position(MAGIC.length + Integer.BYTES), name);
    }

    private static SegmentHeader fields(ByteBuffer in, String name) {
        UUID log = new UUID(in.getLong(), in.getLong());
        LogPosition before = new LogPosition(in.getLong() - 1, in.getLong(), in.getLong());
        if (before.index() < 0 || before.sequence() < 0 || before.sequence() > before.index()) {
            throw new StoreException(name + ": the numbers in the header are impossible: restore it from a backup");
        }
        return new SegmentHeader(log, before);
    }

    private static byte[] read(ByteBuffer in, byte[] bytes) {
        in.get(0, bytes);
        return bytes;
    }

    private static int checksum(ByteBuffer header) {
        CRC32C checksum = new CRC32C();
        checksum.update(header.slice(0, CHECKSUM_AT));
        return (int) checksum.getValue();
    }
}
