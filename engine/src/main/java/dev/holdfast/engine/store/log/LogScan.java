package dev.holdfast.engine.store.log;

import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * What is there of a log: the header of each segment, and every record of the newest one, which tells where the next record
 * goes. Changes nothing.
 *
 * @param segments from the oldest to the newest
 * @param state with the last record
 * @param offset where the next record goes, in the newest segment
 * @param torn whether bytes of an unfinished group follow
 */
record LogScan(List<Segment> segments, LogState state, int offset, boolean torn) {

    /**
     * Reads the headers and the newest segment; there must be one.
     *
     * @throws StoreException naming the file and the record if one is damaged or of another log
     */
    static LogScan of(LogFolder folder, List<Path> files) throws IOException {
        List<Segment> segments = new ArrayList<>();
        for (Path file : files) {
            Segment segment = new Segment(file, folder.header(file));
            segments.add(segment);
            refuseStranger(segment, segments.get(0).header().log());
        }
        Path newest = files.get(files.size() - 1);
        SegmentScan scan =
                new SegmentScan(newest.toString(), folder.read(newest)).forEach(Long.MAX_VALUE, record -> {});
        scan.refuseDamage();
        return new LogScan(segments, scan.state(), scan.offset(), !scan.endsInZeros());
    }

    UUID id() {
        return segments.get(0).header().log();
    }

    /**
     * Hands over the records from one index through another, and checks every segment that it reads.
     *
     * @throws StoreException naming the file and the record if one is damaged or a segment is missing
     */
    static void replay(LogFolder folder, List<Segment> segments, long from, long through, Consumer<LogRecord> consumer)
            throws IOException {
        for (int i = 0; i < segments.size(); i++) {
            Segment next = i + 1 < segments.size() ? segments.get(i + 1) : null;
            boolean needed = next == null || next.firstIndex() > from;
            if (needed && segments.get(i).firstIndex() <= through) {
                read(folder, segments.get(i), next, record -> {
                    if (record.index() >= from && record.index() <= through) {
                        consumer.accept(record);
                    }
                });
            }
        }
    }

    /**
     * Hands over all records of a segment that come before the next one, and checks that none is missing. What else there
     * may be is the end of a group that was not acknowledged.
     *
     * @param next may be null
     */
    static void read(LogFolder folder, Segment segment, Segment next, Consumer<LogRecord> consumer) throws IOException {
        long last = next == null ? Long.MAX_VALUE : next.before().index();
        SegmentScan scan = new SegmentScan(segment.file().toString(), folder.read(segment.file()));
        scan.forEach(last, consumer);
        if (next != null && !scan.state().equals(next.header().state())) {
            refuseGap(next, scan);
        }
    }

    private static void refuseStranger(Segment segment, UUID log) {
        if (!segment.header().log().equals(log)) {
            throw new StoreException(
                    segment.file() + " belongs to another log than the segments before it: move it away");
        }
        if (segment.firstIndex() != LogFolder.firstIndex(segment.file())) {
            throw new StoreException(segment.file() + " begins with record " + segment.firstIndex()
                    + ", which is not what its name says: give it its name back");
        }
    }

    private static void refuseGap(Segment next, SegmentScan previous) {
        previous.refuseDamage();
        throw new StoreException(next.file() + " begins with record " + next.firstIndex()
                + ", but the segment before it ends with record "
                + previous.reached().index() + ": segments are missing or damaged."
                + " Nothing was changed. Restore the data folder from a backup");
    }
}
