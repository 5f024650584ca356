package dev.holdfast.engine.seal;

import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.store.Leadership;
import dev.holdfast.engine.store.Leadership.Term;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts and stops what only the active node does, as leadership comes and goes.
 *
 * <p>Safe for use by many threads: starts and stops follow one another under a lock of their own; asking for the term
 * waits for nobody.
 */
final class ActiveWork implements Leadership.Listener {
    private static final Logger LOG = LoggerFactory.getLogger(ActiveWork.class);

    private final Object lock = new Object();
    private final Barrier barrier;
    private final List<SealListener> listeners;
    private volatile Optional<Term> term = Optional.empty();

    ActiveWork(Barrier barrier, List<SealListener> listeners) {
        this.barrier = barrier;
        this.listeners = List.copyOf(listeners);
    }

    /** Present while everything has started. */
    Optional<Term> term() {
        return term;
    }

    /** Starts all; what one of them throws stops those before it. The leader before may have changed the keyring. */
    @Override
    public void gained(Term gained) {
        synchronized (lock) {
            barrier.reload();
            int started = 0;
            try {
                for (SealListener listener : listeners) {
                    listener.unsealed();
                    started++;
                }
                term = Optional.of(gained);
            } finally {
                if (started < listeners.size()) {
                    stop(started);
                }
            }
        }
    }

    @Override
    public void lost(Term lost) {
        stop();
    }

    /** Stops all, in reverse order; without effect if nothing has started. No request is served from here on. */
    void stop() {
        synchronized (lock) {
            if (term.isPresent()) {
                term = Optional.empty();
                stop(listeners.size());
            }
        }
    }

    private void stop(int started) {
        for (int i = started - 1; i >= 0; i--) {
            stop(listeners.get(i));
        }
    }

    /** Nothing that goes wrong while stopping may keep a cluster from sealing. */
    private static void stop(SealListener listener) {
        try {
            listener.sealing();
        } catch (RuntimeException e) {
            LOG.error(
                    "sealing went on although {} failed to stop",
                    listener.getClass().getName(),
                    e);
        }
    }
}
