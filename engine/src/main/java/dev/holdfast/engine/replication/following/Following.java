package dev.holdfast.engine.replication.following;

import dev.holdfast.engine.replication.link.LinkOpener;
import dev.holdfast.engine.replication.sync.DivergedEntries;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Store;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/**
 * The work of a secondary: it follows the primary that is known, from {@link #start} to {@link #stop}. There is never more
 * than one thread that applies what a primary sends.
 *
 * <p>Safe for use by many threads. Starting and stopping wait for each other, {@link #status} for nobody.
 */
public final class Following {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Store store;
    private final Entries local;
    private final LinkOpener opener;
    private final FollowingHost host;
    private final Clock clock;
    private final Timing timing;
    private boolean wanted;
    private Optional<Worker> worker = Optional.empty();
    private volatile Optional<Term> term = Optional.empty();

    /**
     * @param store whose replicated entries are the copy, not the barrier over it
     * @param local where what is known is kept: the barrier
     */
    public Following(Store store, Entries local, LinkOpener opener, FollowingHost host, Clock clock) {
        this(store, local, opener, host, clock, Timing.USUAL);
    }

    Following(Store store, Entries local, LinkOpener opener, FollowingHost host, Clock clock, Timing timing) {
        this.store = store;
        this.local = local;
        this.opener = opener;
        this.host = host;
        this.clock = clock;
        this.timing = timing;
    }

    /**
     * Takes up what is stored: follows the primary that is known, or is idle if none is. Does nothing if it runs.
     *
     * @throws dev.holdfast.engine.store.StoreException if what is stored cannot be read
     * @throws IllegalStateException if a worker that was stopped has not ended yet
     */
    public synchronized void start() {
        wanted = true;
        if (term.isEmpty()) {
            requireEnded();
            begin();
        }
    }

    private void begin() {
        Course course = new Course(clock);
        Knowledge knowledge = new Knowledge(local);
        Term next = new Term(host, timing, course, knowledge, new Copy(store, local, host, clock));
        course.go(FollowState.IDLE);
        term = Optional.of(next);
        worker = knowledge.primary().map(known -> new Worker(next, opener, clock));
        worker.ifPresent(Worker::start);
    }

    /**
     * Ends the work and closes the link; when it returns true, nothing is applied any more.
     *
     * @return false if the worker still waits for the store or for a name to be resolved; call it again then
     */
    public synchronized boolean stop() {
        wanted = false;
        return end();
    }

    private boolean end() {
        term = Optional.empty();
        boolean ended = worker.map(running -> running.stop(PATIENCE)).orElse(true);
        if (ended) {
            worker = Optional.empty();
        }
        return ended;
    }

    private void requireEnded() {
        if (!end()) {
            throw new IllegalStateException("the former work of DR replication has not ended yet; try again");
        }
    }

    /**
     * Follows this primary from now on; durable on return. Its entry is written anew even if it was there.
     *
     * @throws IllegalStateException if the former work has not ended in time: nothing is changed, and it is to be called
     *     again
     */
    public synchronized void follow(KnownPrimary primary) {
        change(KnownPrimaries.change(primary));
    }

    /** Drops all knowledge of primaries; durable on return. Errors as {@link #follow}. */
    public synchronized void forget() {
        change(KnownPrimaries.ending());
    }

    private void change(Change change) {
        requireEnded();
        try {
            local.write(change);
        } finally {
            if (wanted) {
                begin();
            }
        }
    }

    /** How far it is; empty if it does not run. */
    public Optional<FollowStatus> status() {
        return term.map(FollowStatus::of);
    }

    /** The primary that is followed, as it is known now; empty if it does not run. */
    public Optional<KnownPrimary> primary() {
        return term.flatMap(running -> running.knowledge().primary());
    }

    /** The journal of what this cluster had and its primary had not; empty if it does not run. */
    public Optional<DivergedEntries> diverged() {
        return term.map(running -> running.copy().diverged());
    }
}
