package dev.holdfast.engine.store.log;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.RecordsGoneException;
import dev.holdfast.engine.store.ReplicatedRecord;
import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Reads the replicated history from the segments: acknowledged records alone. Remembers where readers stopped, so that who
 * follows the log reads only what is new. Safe for use by many threads.
 */
final class HistoryReader {
    private static final int REMEMBERED = 64;

    private final SegmentChain chain;
    private final LogFolder folder;
    private final Supplier<LogState> committed;
    private final Map<Long, Place> places = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Place> eldest) {
            return size() > REMEMBERED;
        }
    };

    /**
     * Where a record begins.
     *
     * @param before where the log was before it
     */
    private record Place(Segment segment, long offset, LogPosition before) {}

    HistoryReader(SegmentChain chain, LogFolder folder, Supplier<LogState> committed) {
        this.chain = chain;
        this.folder = folder;
        this.committed = committed;
    }

    /** The records after this sequence can be read. */
    long oldest() {
        return oldest(committed.get());
    }

    private long oldest(LogState end) {
        LogPosition first = chain.readable().reached();
        return end.history().index() > first.index() ? end.history().sequence() : first.sequence();
    }

    /** See {@link dev.holdfast.engine.store.ReplicatedLog#after}. */
    List<ReplicatedRecord> after(long sequence, int maxBytes) {
        LogState end = committed.get();
        if (sequence < oldest(end)) {
            throw new RecordsGoneException(sequence, oldest(end));
        }
        if (sequence >= end.reached().sequence()) {
            return List.of();
        }
        try {
            return new Walk(end, sequence, maxBytes).from(place(sequence, end));
        } catch (NoSuchFileException e) {
            throw new RecordsGoneException(sequence, oldest());
        } catch (IOException e) {
            throw new StoreException("cannot read the log in " + folder.path() + ": " + e.getMessage(), e);
        }
    }

    private synchronized Place place(long sequence, LogState end) {
        Place known = places.get(sequence);
        if (known != null && known.before.index() >= end.history().index()) {
            return known;
        }
        Segment segment = chain.lastBefore(sequence, end.history().index());
        return new Place(segment, SegmentHeader.RECORDS_AT, segment.before());
    }

    private synchronized void remember(long sequence, Place place) {
        places.put(sequence, place);
    }

    /** One reading. */
    private final class Walk {
        private final LogState end;
        private final long after;
        private final int maxBytes;
        private final List<ReplicatedRecord> found = new ArrayList<>();
        private Place place;
        private long bytes;

        private Walk(LogState end, long after, int maxBytes) {
            this.end = end;
            this.after = after;
            this.maxBytes = maxBytes;
        }

        private List<ReplicatedRecord> from(Place start) throws IOException {
            place = start;
            while (place.before.index() < end.reached().index() && bytes < maxBytes) {
                readSegment();
            }
            remember(found.isEmpty() ? after : found.get(found.size() - 1).sequence(), place);
            return found;
        }

        private void readSegment() throws IOException {
            try (SegmentReader reader = new SegmentReader(folder.openExisting(place.segment.file()), place.offset)) {
                while (place.before.index() < end.reached().index() && bytes < maxBytes && !isAtEnd()) {
                    LogRecord record = read(reader);
                    take(record);
                    place = new Place(place.segment, reader.offset(), record.reached());
                }
            }
            if (isAtEnd()) {
                Segment next = chain.beginningWith(place.before.index() + 1).orElseThrow();
                place = new Place(next, SegmentHeader.RECORDS_AT, next.before());
            }
        }

        private boolean isAtEnd() {
            return chain.beginningWith(place.before.index() + 1)
                    .filter(next -> !next.equals(place.segment))
                    .isPresent();
        }

        private LogRecord read(SegmentReader reader) throws IOException {
            try {
                LogRecord record = reader.next();
                if (record.index() == place.before.index() + 1) {
                    return record;
                }
                throw new BadRecordException("it has index " + record.index());
            } catch (BadRecordException e) {
                throw new StoreException(
                        place.segment.file() + " is damaged at offset " + reader.offset() + ": record "
                                + (place.before.index() + 1) + " cannot be read (" + e.getMessage() + ")",
                        e);
            }
        }

        private void take(LogRecord record) {
            if (record.sequence() > after && record.index() > end.history().index() && record.isShipped(place.before)) {
                List<Change> shipped =
                        record.changes().stream().filter(Change::isReplicated).toList();
                found.add(new ReplicatedRecord(record.sequence(), record.generation(), record.time(), shipped));
                bytes += found.get(found.size() - 1).size();
            }
        }
    }
}
