package dev.holdfast.engine.replication.following;

import dev.holdfast.engine.concurrent.Uninterrupted;
import dev.holdfast.engine.replication.link.LinkOpener;
import dev.holdfast.engine.replication.link.PrimaryLink;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * Follows a primary on a thread of its own, until it is stopped or only people can mend what is in the way. The thread is
 * never interrupted, since it writes to the store; what it waits for is a link, which is closed, or a pause.
 */
final class Worker implements Runnable {
    private final Term term;
    private final LinkOpener opener;
    private final Clock clock;
    private final Pauses pauses;
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final Thread thread = new Thread(this, "replication-following");
    private volatile Optional<PrimaryLink> current = Optional.empty();
    /** Whether nothing but people seemed to help when it was tried last; known to the thread. */
    private boolean doubted;

    Worker(Term term, LinkOpener opener, Clock clock) {
        this.term = term;
        this.opener = opener;
        this.clock = clock;
        Timing timing = term.timing();
        this.pauses = new Pauses(timing.shortest(), timing.longest(), () -> ThreadLocalRandom.current()
                .nextDouble());
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    @Override
    public void run() {
        try {
            term.course().go(FollowState.CONNECTING);
            while (attempt() && !stopping.await(pauses.next().toNanos(), TimeUnit.NANOSECONDS)) {
                term.course().go(FollowState.RETRYING);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isStopping() {
        return stopping.getCount() == 0;
    }

    /** Tries the addresses in order, and follows the first that is a primary; returns whether to try again. */
    private boolean attempt() {
        Attempts attempts = new Attempts(term.known().clusterAddresses());
        for (Optional<String> next = attempts.next(); next.isPresent() && !isStopping(); next = attempts.next()) {
            if (follow(next.get(), attempts)) {
                break;
            }
        }
        if (isStopping()) {
            return false;
        }
        term.course().failed(attempts.message());
        boolean goesOn = goesOn(attempts.isHopeless());
        term.course().go(goesOn ? FollowState.FAILED : FollowState.IDLE);
        return goesOn;
    }

    /** A cluster whose part is being changed may refuse for the wrong reason: what it still says the next time counts. */
    private boolean goesOn(boolean hopeless) {
        boolean again = hopeless && doubted;
        doubted = hopeless;
        return !again;
    }

    /** Whether that was the primary. */
    private boolean follow(String address, Attempts attempts) {
        try (PrimaryLink link = opener.open(address, term.known().identity())) {
            current = Optional.of(link);
            return !isStopping() && follow(link, attempts);
        } catch (IOException | RuntimeException | Error e) {
            attempts.failed(address, e);
            return false;
        }
    }

    private boolean follow(PrimaryLink link, Attempts attempts) {
        Heart heart = new Heart(link, term, clock);
        Session session = new Session(link, heart, term);
        try {
            session.run();
        } catch (IOException | RuntimeException | Error e) {
            attempts.failed(link.address(), heart.broken().orElse(e));
        }
        if (session.hasWorked()) {
            pauses.reset();
        }
        doubted &= !session.isGreeted();
        return session.isGreeted();
    }

    /**
     * Has it end, and waits for that.
     *
     * @return whether it has ended; if not, it waits for the store or a name to be resolved
     */
    boolean stop(Duration patience) {
        stopping.countDown();
        current.ifPresent(PrimaryLink::close);
        return Uninterrupted.join(thread, patience);
    }

    boolean hasEnded() {
        return !thread.isAlive();
    }

    /** What it does, for people. */
    @Override
    public String toString() {
        return "what follows the primary at " + String.join(", ", term.known().clusterAddresses()) + " (state "
                + term.course().state().word() + ")";
    }
}
