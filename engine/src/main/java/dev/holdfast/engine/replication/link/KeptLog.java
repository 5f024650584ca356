package dev.holdfast.engine.replication.link;

import dev.holdfast.engine.store.ReplicatedLog;
import dev.holdfast.engine.store.StoreException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the log of a primary for its secondaries: whatever its size while they are there, but not for ever once they are
 * not. Who comes later than that compares trees. Safe for use by many threads.
 */
final class KeptLog {
    /** As long as the log keeps records that nobody asks for, too. */
    static final Duration PATIENCE = Duration.ofDays(3);

    private static final Logger LOG = LoggerFactory.getLogger(KeptLog.class);
    private static final String PREFIX = "secondary/";

    private final ReplicatedLog log;
    private final Clock clock;
    /** When each secondary was heard last; of those before a restart, when that was noticed. */
    private final Map<String, Instant> heard = new ConcurrentHashMap<>();

    KeptLog(ReplicatedLog log, Clock clock) {
        this.log = log;
        this.clock = clock;
    }

    /** A secondary is alive. */
    void heard(String id) {
        heard.put(id, clock.instant());
    }

    /** A secondary will need the records after a sequence. */
    void keepAfter(String id, long sequence) {
        heard(id);
        log.keepAfter(PREFIX + id, sequence);
    }

    /** By how much a secondary is behind that was not heard since this node began to work, at most. */
    Lag lag(String id, long newest) {
        long has = log.readers().getOrDefault(PREFIX + id, 0L);
        return new Lag(Math.max(0, newest - has), 0);
    }

    void forget(String id) {
        heard.remove(id);
        log.forget(PREFIX + id);
    }

    /** Forgets who was silent for long, and whoever is not among the known ones. */
    void tidy(Collection<String> known) {
        try {
            for (String id : readers()) {
                if (!known.contains(id)) {
                    forget(id);
                } else if (isGone(id)) {
                    LOG.warn("the log is no longer kept for the DR secondary {}, which was not heard for days", id);
                    forget(id);
                }
            }
        } catch (StoreException e) {
            LOG.warn("the log may be kept for longer than secondaries need it: {}", e.getMessage());
        }
    }

    private List<String> readers() {
        return log.readers().keySet().stream()
                .filter(name -> name.startsWith(PREFIX))
                .map(name -> name.substring(PREFIX.length()))
                .toList();
    }

    private boolean isGone(String id) {
        Instant now = clock.instant();
        Instant last = heard.computeIfAbsent(id, unheard -> now);
        return last.plus(PATIENCE).isBefore(now);
    }
}
