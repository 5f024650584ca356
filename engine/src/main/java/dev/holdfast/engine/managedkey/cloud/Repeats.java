package dev.holdfast.engine.managedkey.cloud;

import dev.holdfast.engine.managedkey.BackendException.Category;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * The rule for requests that do no harm when they arrive twice: up to four attempts inside the deadline, with growing
 * pauses of random length between them.
 *
 * <p>A first attempt gets half of the time that is left, so that a connection that died in silence does not use up all
 * of it. A provider that wants a longer pause than two seconds is not waited for.
 */
public final class Repeats {
    private static final int ATTEMPTS = 4;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

    private Repeats() {}

    /**
     * Makes a request, again while its failure looks passing.
     *
     * @param request one attempt, to be answered within its own deadline
     * @throws CloudFailure the last attempt's
     */
    public static <T> T safely(Deadline deadline, Function<Deadline, T> request) {
        return repeat(deadline, request, CloudFailure::isPassing, Deadline::half);
    }

    /**
     * Makes a request that must not be carried out twice; again only if its failure proves that it was not.
     *
     * @throws CloudFailure the last attempt's
     */
    public static <T> T unlessDone(Deadline deadline, Function<Deadline, T> request) {
        return repeat(deadline, request, failure -> failure.isPassing() && failure.isUndone(), whole -> whole);
    }

    private static <T> T repeat(
            Deadline deadline,
            Function<Deadline, T> request,
            Predicate<CloudFailure> mayBeRepeated,
            UnaryOperator<Deadline> first) {
        for (int attempt = 1; ; attempt++) {
            try {
                return request.apply(attempt == 1 ? first.apply(deadline) : deadline);
            } catch (CloudFailure failure) {
                Duration pause = pause(failure, attempt);
                boolean again =
                        mayBeRepeated.test(failure) && attempt < ATTEMPTS && pause.compareTo(LONGEST_PAUSE) <= 0;
                if (!again || deadline.left().compareTo(pause) <= 0) {
                    throw failure;
                }
                rest(pause);
            }
        }
    }

    /** What the provider asked for, or a random part of a pause that doubles; none after an attempt that hung. */
    private static Duration pause(CloudFailure failure, int attempt) {
        if (failure.category() == Category.TIMEOUT) {
            return Duration.ZERO;
        }
        long longest = FIRST_PAUSE.toMillis() << attempt;
        return failure.retryAfter()
                .orElseGet(() ->
                        Duration.ofMillis(ThreadLocalRandom.current().nextLong(FIRST_PAUSE.toMillis() / 2, longest)));
    }

    /** Waits; whoever interrupts does not want the result any more. */
    public static void rest(Duration pause) {
        try {
            Thread.sleep(pause.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw CloudFailure.lasting(Category.TIMEOUT, "INTERRUPTED", "the call was given up; try again")
                    .causedBy(e);
        }
    }
}
