package dev.holdfast.engine.store.log;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Appends groups to the newest segment, and begins the next when it is full or after an error.
 *
 * <p>After a failed write or force nobody knows what of the group is on disk, and the system may have forgotten what it
 * could not write. So nothing is appended to that segment again: the next group goes to a new one, whose header says with
 * which record the old one ends for whoever reads it. Where no segment can be begun, as on a full disk, groups are refused
 * until one can; that is tried with the next group, but not more often than every half second. Used by one thread.
 */
final class Appender implements Closeable {
    private static final Logger LOG = LoggerFactory.getLogger(Appender.class);
    private static final long PAUSE = Duration.ofMillis(500).toNanos();

    private final SegmentChain chain;
    private ActiveSegment active;
    private boolean usable = true;
    private IOException refusal;
    private long refusedAt;

    Appender(SegmentChain chain, ActiveSegment active) {
        this.chain = chain;
        this.active = active;
    }

    /**
     * Appends a group and makes it durable.
     *
     * @param before where the log is
     * @throws IOException if it is not known whether the group is durable
     */
    void append(ByteBuffer group, LogState before) throws IOException {
        if (!usable || !active.hasRoom(group.remaining())) {
            begin(group.remaining(), before);
        }
        try {
            active.append(group);
        } catch (IOException e) {
            usable = false;
            throw e;
        }
    }

    private void begin(int bytes, LogState before) throws IOException {
        if (refusal != null && System.nanoTime() - refusedAt < PAUSE) {
            throw new IOException(refusal.getMessage(), refusal);
        }
        close();
        try {
            active = chain.begin(before, bytes);
        } catch (IOException e) {
            refuse(e);
            throw e;
        }
        usable = true;
        refusal = null;
    }

    private void refuse(IOException cause) {
        usable = false;
        refusal = cause;
        refusedAt = System.nanoTime();
    }

    /** Makes the next segment in advance when this one is half full. */
    void prepare() {
        if (active.isHalfFull()) {
            chain.prepareNext();
        }
    }

    /** All acknowledged writes are durable; what closing a file says changes nothing. */
    @Override
    public void close() {
        try {
            active.close();
        } catch (IOException e) {
            LOG.warn("closing a log segment failed; all acknowledged writes are durable", e);
        }
    }
}
