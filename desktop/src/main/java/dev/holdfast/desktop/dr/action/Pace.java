package dev.holdfast.desktop.dr.action;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** How long something will still take that went on evenly so far. Not safe for use by many threads. */
final class Pace {
    private Instant begun;
    private long before;

    /** Empty as long as nothing is known to have been done, or how much there is to do. */
    Optional<Duration> left(Instant now, long done, long total) {
        if (begun == null || done < before) {
            begun = now;
            before = done;
        }
        long millis = Duration.between(begun, now).toMillis();
        return done == before || millis == 0 || total < done
                ? Optional.empty()
                : Optional.of(Duration.ofMillis(millis * (total - done) / (done - before)));
    }
}
