package dev.holdfast.engine.replication;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.concurrent.NamedThreads;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts what a role has whose change is durable, so that nothing can take it back: what cannot start is tried again until it
 * can, and until then it is told what is in the way.
 *
 * <p>Changed by one thread at a time; asking waits for nobody.
 */
final class PatientStart implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PatientStart.class);
    private static final Duration PAUSE = Duration.ofSeconds(2);

    private final Consumer<Runnable> whileActive;
    private final NamedThreads threads = new NamedThreads("dr-role", 1);
    private volatile List<RolePart> waiting = List.of();
    private volatile Optional<String> trouble = Optional.empty();

    /** @param whileActive has something done while nobody else changes what runs; throws if this node is not the active one */
    PatientStart(Consumer<Runnable> whileActive) {
        this.whileActive = whileActive;
    }

    /** These are to be started, and no others. */
    void expect(List<RolePart> parts) {
        waiting = List.copyOf(parts);
        trouble = Optional.empty();
    }

    /** What has not started yet. */
    List<RolePart> waiting() {
        return waiting;
    }

    /** What is in the way. */
    Optional<String> trouble() {
        return trouble;
    }

    /** Starts what waits; throws nothing of what one of them throws. */
    void run() {
        waiting = waiting.stream().filter(part -> !starts(part)).toList();
        if (waiting.isEmpty()) {
            trouble = Optional.empty();
        } else {
            var unused = threads.after(PAUSE, this::again);
        }
    }

    private boolean starts(RolePart part) {
        try {
            part.listener().unsealed();
            return true;
        } catch (RuntimeException | Error e) {
            String text = part.name() + " cannot be started: " + e.getMessage() + "; it is tried again every "
                    + PAUSE.toSeconds() + " s";
            if (!trouble.equals(Optional.of(text))) {
                LOG.error("{}", text, e);
            }
            trouble = Optional.of(text);
            return false;
        }
    }

    private void again() {
        try {
            whileActive.accept(() -> {
                if (!waiting.isEmpty()) {
                    run();
                }
            });
        } catch (ApiException e) {
            LOG.debug("whoever becomes the active node starts all", e);
        }
    }

    @Override
    public void close() {
        threads.close();
    }
}
