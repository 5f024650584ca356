package dev.holdfast.engine.seal.ceremony;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.barrier.SealedException;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.seal.SealListener;
import dev.holdfast.engine.seal.ShareSet;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The state machine of every ceremony: no attempt, one in progress, and complete ones whose results are kept for ten
 * minutes, in case the reply was lost.
 *
 * <p>A share is never counted twice, and a refused call leaves the progress as it was, except that shares which do not
 * fit together are dropped. Safe for use by many threads: one lock guards everything, and is held while the goal is
 * reached, so that sealing waits for that.
 *
 * @param <G> what an attempt is made for
 * @param <T> what is made
 */
final class Ceremony<G extends Goal<T>, T> implements SealListener {
    private final Rules rules;
    private final Remembered<T> results;
    private final Remembered<Boolean> cancelled;
    private Attempt<G> attempt;
    private boolean open;

    Ceremony(Rules rules, Clock clock) {
        this.rules = rules;
        this.results = new Remembered<>(clock);
        this.cancelled = new Remembered<>(clock);
    }

    /**
     * What there is to tell of a ceremony.
     *
     * @param goal of the attempt, empty if none runs
     */
    record State<G>(Progress progress, Optional<G> goal) {}

    /**
     * What came of a share.
     *
     * @param fingerprint of the share, or ""
     * @param goal of the attempt
     * @param made empty while more shares are needed
     */
    record Step<G, T>(Progress progress, String fingerprint, G goal, Optional<T> made) {}

    /**
     * Starts an attempt.
     *
     * @throws ApiException 400 if one is running
     */
    synchronized Progress start(G goal) {
        requireOpen();
        if (attempt != null) {
            throw ApiException.badRequest(
                    "an attempt is running already; finish it, or cancel it with DELETE " + rules.start());
        }
        attempt = new Attempt<>(rules, goal);
        return attempt.progress();
    }

    /** The running attempt, or what one would need. */
    synchronized State<G> state() {
        requireOpen();
        return attempt == null
                ? new State<>(new Progress("", 0, rules.seal().get().threshold()), Optional.empty())
                : new State<>(attempt.progress(), Optional.of(attempt.goal()));
    }

    /** What the attempt of this nonce made, as long as it is kept. */
    synchronized Optional<T> result(String nonce) {
        requireOpen();
        return results.get(nonce);
    }

    /**
     * Ends an attempt.
     *
     * @param nonce the one attempt that is meant, whose result is dropped if it is complete; "" for the running one
     * @return nonce of the attempt that was running and is no more
     */
    synchronized Optional<String> cancel(String nonce) {
        requireOpen();
        results.remove(nonce);
        if (attempt == null || !(nonce.isEmpty() || nonce.equals(attempt.nonce()))) {
            return Optional.empty();
        }
        String ended = attempt.nonce();
        end();
        cancelled.put(ended, true);
        return Optional.of(ended);
    }

    /** Remembers that what came of an attempt was cancelled after all. */
    synchronized void noteCancelled(String nonce) {
        cancelled.put(nonce, true);
    }

    private void end() {
        attempt.close();
        attempt = null;
    }

    /**
     * Takes a share over, and makes what the attempt is for when it was the last one needed.
     *
     * @throws ApiException 400 if no attempt runs, the nonce is another's, the share is foreign or was given before, or
     *     if the shares do not fit together, in which case all of them are dropped
     */
    synchronized Step<G, T> give(Contribution given) {
        boolean taken = false;
        try {
            requireOpen();
            String fingerprint = rules.seal().get().fingerprint(given.share());
            given.trace().share(fingerprint);
            Step<G, T> step = take(requireRunning(given.nonce()), given, fingerprint);
            taken = true;
            return step;
        } finally {
            if (!taken) {
                given.share().close();
            }
        }
    }

    private Attempt<G> requireRunning(String nonce) {
        if (attempt != null && attempt.nonce().equals(nonce)) {
            return attempt;
        }
        if (attempt != null) {
            throw InvalidFields.of("nonce", "does not belong to the attempt that is running");
        }
        throw ApiException.badRequest(
                cancelled.get(nonce).isPresent()
                        ? "this attempt was cancelled; start another at " + rules.start()
                        : "no attempt is running; start one at " + rules.start());
    }

    private Step<G, T> take(Attempt<G> running, Contribution given, String fingerprint) {
        note(running, given);
        ShareSet shares = running.shares();
        if (!shares.add(given.share())) {
            throw InvalidFields.of("key", "was already given; give another share");
        }
        Progress progress = running.progress();
        Optional<T> made = shares.isComplete() ? Optional.of(complete(running, shares)) : Optional.empty();
        given.trace().progress(progress.given(), progress.required());
        return new Step<>(progress, fingerprint, running.goal(), made);
    }

    private static void note(Attempt<?> running, Contribution given) {
        Progress before = running.progress();
        given.trace().progress(before.given(), before.required());
    }

    private T complete(Attempt<G> running, ShareSet shares) {
        Optional<T> made = withdrawingOnFailure(shares, () -> reached(running, shares));
        if (made.isEmpty()) {
            shares.close();
            throw ApiException.badRequest(
                    "the shares do not fit together; progress is 0 again, give the right ones to this attempt");
        }
        if (rules.keepsResults()) {
            results.put(running.nonce(), made.get());
        }
        end();
        return made.get();
    }

    private Optional<T> reached(Attempt<G> running, ShareSet shares) {
        Optional<Secret> combined = shares.combine();
        if (combined.isEmpty()) {
            return Optional.empty();
        }
        try (Secret key = combined.get()) {
            return running.goal().reach(key, running.nonce());
        }
    }

    /** A failure that is not the share's fault must not use the share up. */
    private static <T> T withdrawingOnFailure(ShareSet shares, Supplier<T> step) {
        boolean ended = false;
        try {
            T result = step.get();
            ended = true;
            return result;
        } finally {
            if (!ended) {
                shares.withdraw();
            }
        }
    }

    private void requireOpen() {
        if (!open) {
            throw new SealedException();
        }
    }

    @Override
    public synchronized void unsealed() {
        open = true;
    }

    @Override
    public synchronized void sealing() {
        open = false;
        results.clear();
        cancelled.clear();
        if (attempt != null) {
            end();
        }
    }
}
