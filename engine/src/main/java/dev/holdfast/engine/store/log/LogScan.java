package dev.holdfast.engine.store.log;

import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * Every segment of a log read and checked: what is there, and where the next record goes. Changes nothing.
 *
 * @param segments from the oldest to the newest
 * @param state with the last record
 * @param offset where the next record goes, in the newest segment
 * @param torn whether bytes of an unfinished group follow
 */
record LogScan(List<Segment> segments, LogState state, int offset, boolean torn) {

    /**
     * Reads all segments; there must be one.
     *
     * @throws StoreException naming the file and the record if one is damaged, missing or of another log
     */
    static LogScan of(LogFolder folder, List<Path> segments) throws IOException {
        List<Segment> found = new ArrayList<>();
        SegmentScan scan = null;
        for (Path segment : segments) {
            var content = folder.read(segment);
            SegmentHeader header = SegmentHeader.decode(content.duplicate(), segment.toString());
            found.add(new Segment(segment, header));
            refuseStranger(segment, header, found.get(0).header().log());
            refuseGap(segment, header, scan);
            scan = new SegmentScan(segment.toString(), content).forEach(record -> {});
        }
        scan.refuseDamage();
        return new LogScan(found, scan.state(), scan.offset(), !scan.endsInZeros());
    }

    UUID id() {
        return segments.get(0).header().log();
    }

    /** Where the log was before the first record that is still there. */
    LogPosition before() {
        return segments.get(0).before();
    }

    /** Hands over the records from an index on. */
    static void replay(LogFolder folder, List<Segment> segments, long from, Consumer<LogRecord> consumer)
            throws IOException {
        for (int i = 0; i < segments.size(); i++) {
            boolean needed = i + 1 == segments.size() || segments.get(i + 1).firstIndex() > from;
            if (needed) {
                Path segment = segments.get(i).file();
                new SegmentScan(segment.toString(), folder.read(segment)).forEach(record -> {
                    if (record.index() >= from) {
                        consumer.accept(record);
                    }
                });
            }
        }
    }

    private static void refuseStranger(Path segment, SegmentHeader header, UUID log) {
        if (!header.log().equals(log)) {
            throw new StoreException(segment + " belongs to another log than the segments before it: move it away");
        }
        if (header.firstIndex() != LogFolder.firstIndex(segment)) {
            throw new StoreException(segment + " begins with record " + header.firstIndex()
                    + ", which is not what its name says: give it its name back");
        }
    }

    private static void refuseGap(Path segment, SegmentHeader header, SegmentScan previous) {
        if (previous == null || previous.state().equals(header.state())) {
            return;
        }
        previous.refuseDamage();
        throw new StoreException(segment + " begins with record " + header.firstIndex() + ", but the segment before it"
                + " ends with record " + previous.reached().index() + ": segments are missing or damaged."
                + " Nothing was changed. Restore the data folder from a backup");
    }
}
