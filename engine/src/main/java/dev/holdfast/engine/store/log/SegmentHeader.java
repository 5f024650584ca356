package dev.holdfast.engine.store.log;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.log.LogState.HistoryStart;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.UUID;
import java.util.zip.CRC32C;

/**
 * What stands at the beginning of a segment.
 *
 * @param log id of the log that the segment belongs to
 * @param state where the log was before the first record of the segment
 */
record SegmentHeader(UUID log, LogState state) {
    /** Records begin here: no record shares a disk block with the header. */
    static final int RECORDS_AT = 4096;

    private static final byte[] MAGIC = "HFLOGSEG".getBytes(US_ASCII);
    private static final int FORMAT = 2;
    private static final int CHECKSUM_AT = 68;

    /** The format before it knew no broken history. */
    private static final int OLD_FORMAT = 1;

    private static final int OLD_CHECKSUM_AT = 52;

    LogPosition before() {
        return state.reached();
    }

    long firstIndex() {
        return before().index() + 1;
    }

    /** The header and the zeros behind it. */
    ByteBuffer encode() {
        ByteBuffer out = ByteBuffer.allocate(RECORDS_AT);
        out.put(MAGIC).putInt(FORMAT);
        out.putLong(log.getMostSignificantBits()).putLong(log.getLeastSignificantBits());
        out.putLong(firstIndex()).putLong(before().sequence()).putLong(before().generation());
        out.putLong(state.history().index()).putLong(state.history().sequence());
        return out.putInt(checksum(out, CHECKSUM_AT)).rewind();
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
        int format = in.getInt(MAGIC.length);
        int checksumAt = format == OLD_FORMAT ? OLD_CHECKSUM_AT : CHECKSUM_AT;
        if (in.getInt(checksumAt) != checksum(in, checksumAt)) {
            throw new StoreException(name + ": the checksum of the header is wrong: restore it from a backup");
        }
        if (format != FORMAT && format != OLD_FORMAT) {
            throw new StoreException(name + ": segment format " + format
                    + " is not known to this version of the program, which reads formats up to " + FORMAT);
        }
        return fields(in.position(MAGIC.length + Integer.BYTES), format, name);
    }

    private static SegmentHeader fields(ByteBuffer in, int format, String name) {
        UUID log = new UUID(in.getLong(), in.getLong());
        LogPosition before = new LogPosition(in.getLong() - 1, in.getLong(), in.getLong());
        HistoryStart history =
                format == OLD_FORMAT ? HistoryStart.BEGINNING : new HistoryStart(in.getLong(), in.getLong());
        if (!arePossible(before, history)) {
            throw new StoreException(name + ": the numbers in the header are impossible: restore it from a backup");
        }
        return new SegmentHeader(log, new LogState(before, history));
    }

    private static boolean arePossible(LogPosition before, HistoryStart history) {
        return history.index() >= 0
                && history.index() <= before.index()
                && history.sequence() >= 0
                && history.sequence() <= before.sequence()
                && before.generation() >= 0;
    }

    private static byte[] read(ByteBuffer in, byte[] bytes) {
        in.get(0, bytes);
        return bytes;
    }

    private static int checksum(ByteBuffer header, int length) {
        CRC32C checksum = new CRC32C();
        checksum.update(header.slice(0, length));
        return (int) checksum.getValue();
    }
}
