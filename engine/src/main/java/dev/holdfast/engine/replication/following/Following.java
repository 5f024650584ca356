package dev.holdfast.engine.replication.following;

import dev.holdfast.engine.concurrent.NamedThreads;
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
    private static final Duration PAUSE = Duration.ofMillis(500);

    private final Store store;
    private final Entries local;
    private final LinkOpener opener;
    private final FollowingHost host;
    private final Clock clock;
    private final Timing timing;
    private final NamedThreads resuming = new NamedThreads("replication-resuming", 1);
    private Optional<Worker> worker = Optional.empty();
    /** Whether the worker was told to stop and goes on all the same. */
    private boolean stuck;

    private boolean resumes;
    private volatile boolean wanted;
    private volatile Optional<Term> term = Optional.empty();

    /**
     * @param store whose replicated entries are the copy, not the barrier over it
     * @param local where what is known is kept: the barrier
     */
    public Following(Store store, Entries local, LinkOpener opener, FollowingHost host, Clock clock) {
        this(store, local, opener, host, clock, Timing.USUAL);
    }

    /** @param patience for the end of work that is told to stop */
    public Following(
            Store store, Entries local, LinkOpener opener, FollowingHost host, Clock clock, Duration patience) {
        this(store, local, opener, host, clock, Timing.usual(patience));
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
     * Takes up what is stored: follows the primary that is known, or is idle if none is. Does nothing if it runs. If work
     * that was told to stop goes on, it begins when that has ended.
     *
     * @throws dev.holdfast.engine.store.StoreException if what is stored cannot be read
     */
    public synchronized void start() {
        wanted = true;
        if (stuck) {
            resumeLater();
        } else if (term.isEmpty()) {
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
     * Ends the work and closes the link; when it returns, nothing is applied any more.
     *
     * @throws StillFollowingException if the work goes on; to be called again
     */
    public synchronized void stop() {
        wanted = false;
        end();
    }

    private void end() {
        Optional<Worker> going = worker.filter(running -> !running.stop(timing.patience()));
        stuck = going.isPresent();
        if (going.isPresent()) {
            StillFollowingException why =
                    new StillFollowingException(going.get().toString(), timing.patience());
            term.ifPresent(running -> running.course().stuck(why.getMessage()));
            throw why;
        }
        worker = Optional.empty();
        term = Optional.empty();
    }

    private void resumeLater() {
        if (!resumes) {
            var unused = resuming.after(PAUSE, this::resume);
            resumes = true;
        }
    }

    /** What cannot be begun is tried again. */
    private synchronized void resume() {
        resumes = false;
        try {
            if (wanted && stuck && worker.filter(running -> !running.hasEnded()).isEmpty()) {
                end();
            }
            if (wanted && !stuck && term.isEmpty()) {
                begin();
            }
        } finally {
            if (wanted && term.filter(running -> !stuck).isEmpty()) {
                resumeLater();
            }
        }
    }

    /**
     * Follows this primary from now on; durable on return. Its entry is written anew even if it was there.
     *
     * @throws StillFollowingException if the former work goes on: nothing is changed, and it is to be called again
     */
    public synchronized void follow(KnownPrimary primary) {
        change(KnownPrimaries.change(primary));
    }

    /** Drops all knowledge of primaries; durable on return. Errors as {@link #follow}. */
    public synchronized void forget() {
        change(KnownPrimaries.ending());
    }

    private void change(Change change) {
        boolean running = wanted;
        try {
            end();
            local.write(change);
        } finally {
            if (running) {
                start();
            }
        }
    }

    /** How far it is; empty if it does not run. */
    public Optional<FollowStatus> status() {
        return running().map(FollowStatus::of);
    }

    /** The primary that is followed, as it is known now; empty if it does not run. */
    public Optional<KnownPrimary> primary() {
        return running().flatMap(running -> running.knowledge().primary());
    }

    /** The journal of what this cluster had and its primary had not; empty if it does not run. */
    public Optional<DivergedEntries> diverged() {
        return running().map(running -> running.copy().diverged());
    }

    private Optional<Term> running() {
        return term.filter(running -> wanted);
    }
}
