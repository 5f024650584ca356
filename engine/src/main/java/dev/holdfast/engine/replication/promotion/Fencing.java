package dev.holdfast.engine.replication.promotion;

import dev.holdfast.engine.barrier.SealedException;
import dev.holdfast.engine.concurrent.NamedThreads;
import dev.holdfast.engine.replication.link.LinkHost;
import dev.holdfast.engine.replication.link.LinkOpener;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells the former primaries whose place this cluster took, until each is a part of this history or of none: again within
 * five seconds, the time between two heartbeats, for as long as it takes. Whom to tell is durable.
 *
 * <p>Safe for use by many threads: one thread tells, between {@link #start} and {@link #stop}. Whoever stops it must not
 * hold what {@link LinkHost#learned} waits for.
 */
public final class Fencing {
    private static final Logger LOG = LoggerFactory.getLogger(Fencing.class);

    /** Shorter than the five seconds between two heartbeats. */
    private static final Duration PAUSE = Duration.ofSeconds(4);

    private final Entries entries;
    private final LinkOpener links;
    private final LinkHost host;
    private final Duration pause;
    private volatile Optional<Round> running = Optional.empty();

    /**
     * @param entries the barrier
     * @param host this cluster, which hears what the others say
     */
    public Fencing(Entries entries, LinkOpener links, LinkHost host) {
        this(entries, links, host, PAUSE);
    }

    Fencing(Entries entries, LinkOpener links, LinkHost host, Duration pause) {
        this.entries = entries;
        this.links = links;
        this.host = host;
        this.pause = pause;
    }

    /** Begins to tell all that are stored, where this cluster is a primary; once more after a promotion. */
    public synchronized void start() {
        stop();
        List<Entry> stored = stored();
        if (!stored.isEmpty()) {
            Round round = new Round();
            running = Optional.of(round);
            stored.forEach(entry -> round.begin(entry.key(), FormerPrimaryFormat.read(entry)));
        }
    }

    /** Tells nobody any more, until it is started again. */
    public synchronized void stop() {
        running.ifPresent(Round::close);
        running = Optional.empty();
    }

    /** The members of {@code former_primaries[]}: all that are primaries as far as is known. Waits for nobody. */
    public List<Map<String, Object>> members() {
        return running.map(Round::members).orElse(List.of());
    }

    /** What forgets all that must be told, when this cluster leaves the set; others can be added. */
    public List<Change> ending() {
        return stored().stream()
                .map(entry -> Change.delete(entry.key()))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private List<Entry> stored() {
        List<Entry> stored = new ArrayList<>();
        entries.forEach(Area.LOCAL, FormerPrimaryFormat.ROOT, stored::add);
        return stored;
    }

    /** From a start to a stop. */
    private final class Round implements AutoCloseable {
        private final NamedThreads threads = new NamedThreads("dr-fencing", 1);
        private final Line line = new Line(links);
        private final List<Telling> tellings = new CopyOnWriteArrayList<>();

        List<Map<String, Object>> members() {
            return tellings.stream()
                    .filter(telling -> !telling.primary().demoted())
                    .map(Telling::members)
                    .toList();
        }

        void begin(Key key, FormerPrimary primary) {
            Telling telling = new Telling(primary, line, host);
            tellings.add(telling);
            threads.start(() -> tell(key, telling));
        }

        /** Whatever fails is logged, and tried again. */
        private void tell(Key key, Telling telling) {
            boolean ended = false;
            try {
                FormerPrimary before = telling.primary();
                if (telling.isDone()) {
                    entries.write(Change.delete(key));
                    tellings.remove(telling);
                    ended = true;
                } else if (telling.primary().demoted() != before.demoted()) {
                    entries.write(FormerPrimaryFormat.change(key, telling.primary()));
                }
            } catch (SealedException e) {
                ended = true;
            } finally {
                if (!ended) {
                    again(key, telling);
                }
            }
        }

        private void again(Key key, Telling telling) {
            try {
                var unused = threads.after(pause, () -> tell(key, telling));
            } catch (RejectedExecutionException e) {
                LOG.debug("stopped meanwhile", e);
            }
        }

        @Override
        public void close() {
            line.close();
            threads.close();
        }
    }
}
