package dev.holdfast.engine.replication.following;

import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.replication.link.LinkRefusedException;
import dev.holdfast.engine.replication.link.LinkRefusedException.Why;
import dev.holdfast.engine.replication.link.PrimaryLink;
import dev.holdfast.engine.replication.link.Report;
import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Exchanges reports over a link while something else is done with it, and breaks the link off when the primary is silent,
 * refuses or has become another one. Safe for use by many threads.
 */
final class Heart implements AutoCloseable {
    private static final int LOOKS = 15;

    private final PrimaryLink link;
    private final Term term;
    private final Clock clock;
    private final AtomicReference<Throwable> broken = new AtomicReference<>();
    private volatile Optional<ListeningStream> stream = Optional.empty();
    private Optional<Ticker> beats = Optional.empty();
    private Optional<Ticker> watch = Optional.empty();

    /** A call that reports are exchanged by. */
    @FunctionalInterface
    private interface Exchange {
        Report with(Report own) throws IOException;
    }

    Heart(PrimaryLink link, Term term, Clock clock) {
        this.link = link;
        this.term = term;
        this.clock = clock;
    }

    /** Says hello and begins to beat; returns what the primary says. */
    Report greet() throws IOException {
        Report greeting = exchange(own -> link.hello(term.known().holder(), own));
        Timing timing = term.timing();
        Lineage lineage = greeting.lineage();
        beats = Optional.of(new Ticker("replication-heartbeat", timing.heartbeat(), () -> beat(lineage)));
        watch = Optional.of(new Ticker("replication-watch", timing.silence().dividedBy(LOOKS), this::watch));
        return greeting;
    }

    /** Has a stream watched, in which something comes with each heartbeat of the primary. */
    InputStream watched(InputStream in) {
        ListeningStream listening = new ListeningStream(in);
        stream = Optional.of(listening);
        return listening;
    }

    private void beat(Lineage lineage) {
        try {
            Report report = exchange(link::heartbeat);
            if (!report.lineage().equals(lineage)) {
                throw new IOException("the primary has begun another generation");
            }
        } catch (IOException | RuntimeException | Error e) {
            breakOff(e);
        }
    }

    private Report exchange(Exchange call) throws IOException {
        Report own = term.report();
        long begun = System.nanoTime();
        Report report = call.with(own);
        Duration took = Duration.ofNanos(System.nanoTime() - begun);
        require(report);
        term.met(new Contact(link.address(), report, clock.instant(), took));
        return report;
    }

    private void require(Report report) throws LinkRefusedException {
        String set = term.known().clusterId();
        if (!report.clusterId().equals(set)) {
            throw new LinkRefusedException(
                    Why.FOREIGN,
                    "the cluster at " + link.address() + " is of the set " + report.clusterId() + ", not " + set);
        }
        if (!report.isPrimary()) {
            throw new LinkRefusedException(
                    Why.NOT_PRIMARY, "the cluster at " + link.address() + " is no primary any more", report);
        }
    }

    private void watch() {
        Duration silence = term.timing().silence();
        if (stream.filter(listening -> listening.isSilent(silence)).isPresent()) {
            breakOff(new IOException("nothing came from the primary for " + silence.toSeconds() + " s"));
        }
    }

    private void breakOff(Throwable why) {
        broken.compareAndSet(null, why);
        link.close();
    }

    /** Why it broke the link off. */
    Optional<Throwable> broken() {
        return Optional.ofNullable(broken.get());
    }

    /** Closes the link too, which ends a call that hangs. */
    @Override
    public void close() {
        link.close();
        beats.ifPresent(Ticker::close);
        watch.ifPresent(Ticker::close);
    }
}
