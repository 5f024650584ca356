package dev.holdfast.engine.store.log;

import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks, while the store is in use, the segments that opening did not read because the table is past them. Damage there is
 * no damage of entries. It is told loudly, and readers of the history are told that what comes before is gone.
 */
final class Scrub implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(Scrub.class);

    private final SegmentChain chain;
    private final LogFolder folder;
    private final Consumer<String> onDamage;
    private volatile boolean stopped;

    /**
     * @param onDamage is told each damage, on the thread of this scrub; must not throw
     */
    Scrub(SegmentChain chain, LogFolder folder, Consumer<String> onDamage) {
        this.chain = chain;
        this.folder = folder;
        this.onDamage = onDamage;
    }

    @Override
    public void run() {
        List<Segment> segments = chain.segments();
        for (int i = 0; i + 1 < segments.size() && !stopped; i++) {
            check(segments.get(i), segments.get(i + 1));
        }
    }

    private void check(Segment segment, Segment next) {
        try {
            LogScan.read(folder, segment, next, record -> {});
        } catch (NoSuchFileException e) {
            LOG.debug("{} was dropped meanwhile", segment.file());
        } catch (IOException | StoreException e) {
            chain.breakHistory(next.header().state());
            LOG.error("no entry is lost, but the log is damaged: {}", e.getMessage());
            onDamage.accept(e.getMessage());
        }
    }

    /** Ends the run after the present segment. */
    void stop() {
        stopped = true;
    }
}
