package dev.holdfast.engine.seal;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.store.Leadership;
import dev.holdfast.engine.store.Leadership.Term;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Starts and stops what only the active node does, as leadership comes and goes.
 *
 * <p>Safe for use by many threads: starts and stops follow one another under a lock of their own; asking for the term
 * waits for nobody.
 */
final class ActiveWork implements Leadership.Listener {
    private final Object lock = new Object();
    private final Barrier barrier;
    private final OwnIdentity identity;
    private final ListenerChain listeners;
    private volatile Optional<Term> term = Optional.empty();

    ActiveWork(Barrier barrier, OwnIdentity identity, List<SealListener> listeners) {
        this.barrier = barrier;
        this.identity = identity;
        this.listeners = new ListenerChain(listeners);
    }

    /** Present while everything has started. */
    Optional<Term> term() {
        return term;
    }

    /** Starts all. The leader before may have changed the keyring, and which set the cluster is of. */
    @Override
    public void gained(Term gained) {
        synchronized (lock) {
            barrier.reload();
            identity.reload();
            listeners.unsealed();
            term = Optional.of(gained);
        }
    }

    @Override
    public void lost(Term lost) {
        stop();
    }

    /**
     * Has something done while this node is the active one, and stays it until that has ended.
     *
     * @throws ApiException 503 if it is not
     */
    <T> T during(Supplier<T> change) {
        synchronized (lock) {
            requireTerm();
            return change.get();
        }
    }

    private Term requireTerm() {
        return term.orElseThrow(() -> ApiException.unavailable("this node is not the active one now; repeat the call"));
    }

    /**
     * Stops all, has something done, and starts all again, whether that succeeded or not.
     *
     * @throws ApiException 503 if this node is not the active one
     */
    void restart(Runnable change) {
        synchronized (lock) {
            Term running = requireTerm();
            term = Optional.empty();
            listeners.sealing();
            try {
                change.run();
            } finally {
                gained(running);
            }
        }
    }

    /** Stops all, in reverse order; without effect if nothing has started. No request is served from here on. */
    void stop() {
        stop(() -> {});
    }

    /** As {@link #stop()}, and has something done before anything can start again. */
    void stop(Runnable last) {
        synchronized (lock) {
            try {
                if (term.isPresent()) {
                    term = Optional.empty();
                    listeners.sealing();
                }
            } finally {
                last.run();
            }
        }
    }
}
