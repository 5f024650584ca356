package dev.holdfast.engine.store.log;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Clock;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Decides which of the oldest segments may go. Age is told from the times of records: where the clock was set back they
 * seem young and stay until they are too many. Used by one thread at a time.
 */
final class Retention {
    private static final Logger LOG = LoggerFactory.getLogger(Retention.class);

    private final LogSettings settings;
    private final LogFolder folder;
    private final Readers readers;
    private final Clock clock;
    private boolean warned;

    Retention(LogSettings settings, LogFolder folder, Readers readers, Clock clock) {
        this.settings = settings;
        this.folder = folder;
        this.readers = readers;
        this.clock = clock;
    }

    /**
     * Whether the oldest segment may go.
     *
     * @param segments all of them
     * @param neededFrom index of the oldest record that the table or a checkpoint still needs
     * @param oldest the replicated records after this sequence can be read
     */
    boolean mayDropFirst(List<Segment> segments, long neededFrom, long oldest) throws IOException {
        if (segments.size() < 2 || segments.get(1).firstIndex() > neededFrom) {
            return false;
        }
        boolean tooLarge = bytes(segments.subList(1, segments.size())) >= settings.retainedBytes();
        boolean mayGo = tooLarge || isOld(segments.get(1));
        if (mayGo && segments.get(1).before().sequence() > readers.lowest(oldest)) {
            warn(tooLarge);
            return false;
        }
        warned &= mayGo;
        return mayGo;
    }

    private static long bytes(List<Segment> segments) throws IOException {
        long size = 0;
        for (Segment segment : segments) {
            size += Files.size(segment.file());
        }
        return size;
    }

    /** Whether all records before this segment are old, since its first one is. */
    private boolean isOld(Segment next) throws IOException {
        try (SegmentReader reader = new SegmentReader(folder.openExisting(next.file()), SegmentHeader.RECORDS_AT)) {
            return reader.next().time()
                    < clock.millis() - settings.retainedAge().toMillis();
        } catch (BadRecordException e) {
            return false; // not written yet; if it is damaged, its readers say so
        }
    }

    private void warn(boolean tooLarge) {
        if (tooLarge && !warned) {
            warned = true;
            LOG.warn(
                    "the log in {} grows beyond its limit of {} bytes, since secondaries still need it (name and last"
                            + " sequence each has): {}. It shrinks when they catch up or are revoked",
                    folder.path(),
                    settings.retainedBytes(),
                    readers.all());
        }
    }
}
