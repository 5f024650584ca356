package dev.holdfast.engine.replication.following;

import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Where the worker of a secondary is, for whoever asks. Safe for use by many threads; asking waits for nobody. */
final class Course {
    private static final Logger LOG = LoggerFactory.getLogger(Course.class);

    private final Clock clock;
    private final AtomicReference<FollowState> state = new AtomicReference<>(FollowState.STOPPED);
    private final AtomicInteger repairs = new AtomicInteger();
    private volatile Optional<FollowError> error = Optional.empty();
    private volatile Optional<Instant> lastStart = Optional.empty();
    private volatile Optional<Contact> contact = Optional.empty();
    private volatile Optional<Instant> heard = Optional.empty();

    Course(Clock clock) {
        this.clock = clock;
    }

    /** @throws IllegalStateException if that does not follow */
    void go(FollowState next) {
        FollowState before = state.getAndUpdate(at -> at.leadsTo(next) ? next : at);
        if (!before.leadsTo(next)) {
            throw new IllegalStateException("a secondary does not go from " + before + " to " + next);
        }
        if (next.isConnected() && !before.isConnected()) {
            lastStart = Optional.of(clock.instant());
        }
        if (next != before) {
            LOG.debug("DR replication: {}", next);
        }
    }

    /** Keeps what went wrong until {@link #works}. */
    void failed(String message) {
        boolean known = error.filter(e -> e.message().equals(message)).isPresent();
        error = Optional.of(new FollowError(message, clock.instant()));
        if (!known) {
            LOG.warn("DR replication: {}", message);
        }
    }

    /** It was told to end and does not. */
    void stuck(String message) {
        failed(message);
        state.updateAndGet(at -> at.leadsTo(FollowState.FAILED) ? FollowState.FAILED : at);
    }

    /** The copy differs from its primary, which is mended. */
    void repairs(String message) {
        repairs.incrementAndGet();
        failed(message);
    }

    void works() {
        if (error.isPresent()) {
            error = Optional.empty();
            LOG.info("DR replication works again");
        }
    }

    void met(Contact newest) {
        contact = Optional.of(newest);
        heard = Optional.of(newest.at());
    }

    void heard() {
        heard = Optional.of(clock.instant());
    }

    FollowState state() {
        return state.get();
    }

    Optional<FollowError> error() {
        return error;
    }

    int repairs() {
        return repairs.get();
    }

    Optional<Instant> lastStart() {
        return lastStart;
    }

    Optional<Contact> contact() {
        return contact;
    }

    /** When the primary last gave a sign of life. */
    Optional<Instant> heardAt() {
        return heard;
    }

    /** Milliseconds since then, by this cluster's clock. */
    long millisSince(Instant then) {
        return Math.max(0, clock.millis() - then.toEpochMilli());
    }

    /** Milliseconds since 1970 by the primary's clock, as far as that is known. */
    long primaryMillis() {
        return clock.millis() + contact.map(Contact::skewMillis).orElse(0L);
    }
}
