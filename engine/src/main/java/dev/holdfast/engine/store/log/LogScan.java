package dev.holdfast.engine.store.log;

import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * Every segment of a log read and checked: what is there, and where the next record goes. Changes nothing.
 *
 * @param id of the log
 * @param before where the log was before the first record that is still there
 * @param reached with the last record
 * @param newest the segment that the next record goes to
 * @param offset where it goes
 * @param torn whether bytes of an unfinished group follow
 */
record LogScan(UUID id, LogPosition before, LogPosition reached, Path newest, int offset, boolean torn) {

    /**
     * Reads all segments; there must be one.
     *
     * @throws StoreException naming the file and the record if one is damaged, missing or of another log
     */
    static LogScan of(LogFolder folder, List<Path> segments) throws IOException {
        SegmentHeader first = null;
        SegmentScan scan = null;
        for (Path segment : segments) {
            var content = folder.read(segment);
            SegmentHeader header = SegmentHeader.decode(content.duplicate(), segment.toString());
            first = first == null ? header : first;
            refuseStranger(segment, header, first.log());
            refuseGap(segment, header, scan);
            scan = new SegmentScan(segment.toString(), content).forEach(record -> {});
        }
        scan.refuseDamage();
        Path newest = segments.get(segments.size() - 1);
        return new LogScan(first.log(), first.before(), scan.reached(), newest, scan.offset(), !scan.endsInZeros());
    }

    /** Hands over the records from an index on. */
    static void replay(LogFolder folder, List<Path> segments, long from, Consumer<LogRecord> consumer)
            throws IOException {
        for (int i = 0; i < segments.size(); i++) {
            boolean needed = i + 1 == segments.size() || LogFolder.firstIndex(segments.get(i + 1)) > from;
            if (needed) {
                Path segment = segments.get(i);
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
        if (previous == null || previous.reached().equals(header.before())) {
            return;
        }
        previous.refuseDamage();
        throw new StoreException(segment + " begins with record " + header.firstIndex() + ", but the segment before it"
                + " ends with record " + previous.reached().index() + ": segments are missing or damaged."
                + " Nothing was changed. Restore the data folder from a backup");
    }
}
