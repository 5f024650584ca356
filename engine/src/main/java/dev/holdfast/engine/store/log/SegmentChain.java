package dev.holdfast.engine.store.log;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** The segments of a log, from the oldest kept to the newest. Safe for use by many threads; one of them appends. */
final class SegmentChain implements AutoCloseable {
    private final LogFolder folder;
    private final LogSettings settings;
    private final UUID log;
    private final SpareSegment spare;
    private final List<Path> segments;

    SegmentChain(LogFolder folder, LogSettings settings, UUID log, List<Path> segments) {
        this.folder = folder;
        this.settings = settings;
        this.log = log;
        this.spare = new SpareSegment(folder);
        this.segments = new ArrayList<>(segments);
    }

    /** Opens the newest segment for appending at an offset. */
    ActiveSegment openNewest(int offset, boolean torn) throws IOException {
        LogFile file = folder.open(newest());
        ActiveSegment active = new ActiveSegment(file, Math.max(settings.segmentBytes(), file.size()), offset);
        if (torn || file.size() < settings.segmentBytes()) {
            active.cutTail();
        }
        return active;
    }

    private synchronized Path newest() {
        return segments.get(segments.size() - 1);
    }

    /** Begins the next segment, with room for at least one group of this size. */
    ActiveSegment begin(LogPosition before, int groupBytes) throws IOException {
        SegmentHeader header = new SegmentHeader(log, before);
        long size = Math.max(settings.segmentBytes(), SegmentHeader.RECORDS_AT + (long) groupBytes);
        LogFile file = spare.take(size);
        file.write(header.encode(), 0);
        file.force();
        add(folder.nameSpare(header.firstIndex()));
        return new ActiveSegment(file, file.size(), SegmentHeader.RECORDS_AT);
    }

    /** Makes the next segment in advance. */
    void prepareNext() {
        spare.prepare(settings.segmentBytes());
    }

    private synchronized void add(Path segment) {
        segments.add(segment);
    }

    synchronized List<Path> segments() {
        return List.copyOf(segments);
    }

    /** Removes the oldest segments whose records are not needed, as long as what stays is above the retained size. */
    void dropThrough(long index) throws IOException {
        for (Path oldest = droppable(index); oldest != null; oldest = droppable(index)) {
            folder.delete(oldest);
            remove(oldest);
        }
    }

    private synchronized void remove(Path segment) {
        segments.remove(segment);
    }

    private synchronized Path droppable(long index) throws IOException {
        long size = 0;
        for (Path kept : segments.subList(1, segments.size())) {
            size += Files.size(kept);
        }
        boolean enough = segments.size() > 1 && size >= settings.retainedBytes();
        return enough && LogFolder.firstIndex(segments.get(1)) <= index + 1 ? segments.get(0) : null;
    }

    @Override
    public void close() {
        spare.close();
    }
}
