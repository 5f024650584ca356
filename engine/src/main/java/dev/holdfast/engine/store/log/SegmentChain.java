package dev.holdfast.engine.store.log;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The segments of a log, from the oldest kept to the newest. Safe for use by many threads; one of them appends. */
final class SegmentChain implements AutoCloseable {
    private final LogFolder folder;
    private final LogSettings settings;
    private final UUID log;
    private final SpareSegment spare;
    private final List<Segment> segments;
    private LogState readable = LogState.START;
    private long removals;

    SegmentChain(LogFolder folder, LogSettings settings, UUID log, List<Segment> segments) {
        this.folder = folder;
        this.settings = settings;
        this.log = log;
        this.spare = new SpareSegment(folder);
        this.segments = new ArrayList<>(segments);
    }

    /** Opens the newest segment for appending at an offset. */
    ActiveSegment openNewest(int offset, boolean torn) throws IOException {
        LogFile file = folder.open(newest().file());
        ActiveSegment active = new ActiveSegment(file, Math.max(settings.segmentBytes(), file.size()), offset);
        if (torn || file.size() < settings.segmentBytes()) {
            active.cutTail();
        }
        return active;
    }

    private synchronized Segment newest() {
        return segments.get(segments.size() - 1);
    }

    /** Begins the next segment, with room for at least one group of this size. */
    ActiveSegment begin(LogState state, int groupBytes) throws IOException {
        SegmentHeader header = new SegmentHeader(log, state);
        long size = Math.max(settings.segmentBytes(), SegmentHeader.RECORDS_AT + (long) groupBytes);
        LogFile file = spare.take(size);
        try {
            file.write(header.encode(), 0);
            file.force();
            add(new Segment(folder.nameSpare(header.firstIndex()), header));
            return new ActiveSegment(file, file.size(), SegmentHeader.RECORDS_AT);
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    /** Makes the next segment in advance. */
    void prepareNext() {
        spare.prepare(settings.segmentBytes());
    }

    /** After an error the newest segment may be begun again, before it has a record. */
    private synchronized void add(Segment segment) {
        if (!segments.isEmpty() && newest().firstIndex() == segment.firstIndex()) {
            segments.remove(segments.size() - 1);
        }
        segments.add(segment);
    }

    synchronized List<Segment> segments() {
        return List.copyOf(segments);
    }

    /** Bytes of the segments that have records after an index. */
    long bytesAfter(long index) throws IOException {
        List<Segment> all = segments();
        long bytes = 0;
        for (int i = 0; i < all.size(); i++) {
            if (i + 1 == all.size() || all.get(i + 1).before().index() > index) {
                bytes += Files.size(all.get(i).file());
            }
        }
        return bytes;
    }

    synchronized Segment oldest() {
        return segments.get(0);
    }

    /** The segment whose first record has this index. */
    synchronized Optional<Segment> beginningWith(long index) {
        for (int i = segments.size() - 1; i >= 0 && segments.get(i).firstIndex() >= index; i--) {
            if (segments.get(i).firstIndex() == index) {
                return Optional.of(segments.get(i));
            }
        }
        return Optional.empty();
    }

    /** Where reading begins for the records after a replicated sequence in a history that begins with an index. */
    synchronized Segment lastBefore(long sequence, long historyIndex) {
        Segment found = segments.get(0);
        for (Segment segment : segments) {
            LogPosition before = segment.before();
            if (before.index() <= historyIndex || before.sequence() <= sequence) {
                found = segment;
            }
        }
        return found;
    }

    /** Removes the oldest segment; durable on return. */
    void dropOldest() throws IOException {
        Segment oldest = oldest();
        folder.delete(oldest.file());
        remove(oldest);
    }

    /** What was before this state can not be followed any more. */
    synchronized void breakHistory(LogState state) {
        readable = state;
    }

    /** Where the records begin that can be followed, as far as files tell. */
    synchronized LogState readable() {
        LogState first = oldest().header().state();
        return readable.reached().index() > first.reached().index() ? readable : first;
    }

    private synchronized void remove(Segment segment) {
        segments.remove(segment);
        removals++;
    }

    /** How many segments were removed. */
    synchronized long removals() {
        return removals;
    }

    @Override
    public void close() {
        spare.close();
    }
}
