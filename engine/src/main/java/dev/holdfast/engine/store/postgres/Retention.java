package dev.holdfast.engine.store.postgres;

import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.log.LogSettings;
import java.sql.PreparedStatement;
import java.time.Clock;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes old records from the log: those behind which there are more bytes than are kept, and those that are older than is
 * kept, unless a known reader still asks for them. Used by one thread.
 */
final class Retention {
    private static final Logger LOG = LoggerFactory.getLogger(Retention.class);

    /** So many at a time, since one transaction should not take long. */
    private static final int STEP = 1000;

    private static final String REMOVE =
            """
            delete from holdfast_log l
            using (select sequence from holdfast_log order by sequence limit %d) oldest,
              (select coalesce(min(r.sequence), 9223372036854775807) as sequence from holdfast_reader r
                where r.sequence >= (select coalesce(min(sequence) - 1, 0) from holdfast_log)) needed
            where l.sequence = oldest.sequence and l.sequence <= needed.sequence
              and (l.through <= (select logged from holdfast_state) - ? or l.made < ?)
            """
                    .formatted(STEP);

    private static final String EXCESS =
            """
            select 1 from (select through, sequence from holdfast_log order by sequence limit 1) l, holdfast_state s
            where l.through <= s.logged - ? and exists (select from holdfast_reader r where r.sequence = l.sequence - 1)
            """;

    private final Sessions sessions;
    private final LogTable table;
    private final LogSettings settings;
    private final Clock clock;
    private final AtomicLong removals = new AtomicLong();
    private boolean warned;

    Retention(Sessions sessions, LogTable table, LogSettings settings, Clock clock) {
        this.sessions = sessions;
        this.table = table;
        this.settings = settings;
        this.clock = clock;
    }

    /** Removes all that may go. */
    void run() {
        try {
            int removed = STEP;
            while (removed == STEP) {
                removed = removeSome();
                removals.addAndGet(removed > 0 ? 1 : 0);
            }
            warnIfTooLarge();
        } catch (StoreException e) {
            LOG.warn("old records stay in the log for now: {}", e.getMessage());
        }
    }

    /** How often something was removed. Safe for use by many threads. */
    long removals() {
        return removals.get();
    }

    private int removeSome() {
        return sessions.use("cannot shorten the log in", connection -> {
            try (PreparedStatement statement = connection.prepareStatement(REMOVE)) {
                statement.setLong(1, settings.retainedBytes());
                statement.setLong(2, clock.millis() - settings.retainedAge().toMillis());
                return statement.executeUpdate();
            }
        });
    }

    private void warnIfTooLarge() {
        boolean tooLarge = sessions.use("cannot read the log in", connection -> {
            try (PreparedStatement statement = connection.prepareStatement(EXCESS)) {
                statement.setLong(1, settings.retainedBytes());
                return statement.executeQuery().next();
            }
        });
        if (tooLarge && !warned) {
            LOG.warn(
                    "the log in the database grows beyond its limit of {} bytes, since secondaries still need it (name and"
                            + " last sequence each has): {}. It shrinks when they catch up or are revoked",
                    settings.retainedBytes(),
                    table.readers());
        }
        warned = tooLarge;
    }
}
