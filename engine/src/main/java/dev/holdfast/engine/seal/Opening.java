package dev.holdfast.engine.seal;

import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.crypto.Secret;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens and closes the barrier together with everything that works on it. Its owner's lock guards it. */
final class Opening {
    private static final Logger LOG = LoggerFactory.getLogger(Opening.class);

    private final Barrier barrier;
    private final List<SealListener> listeners;

    Opening(Barrier barrier, List<SealListener> listeners) {
        this.barrier = barrier;
        this.listeners = List.copyOf(listeners);
    }

    /** Opens the barrier and starts the listeners; what one of them throws undoes it all. */
    void open(Secret rootKey) {
        int started = 0;
        try {
            barrier.open(rootKey);
            for (SealListener listener : listeners) {
                listener.unsealed();
                started++;
            }
        } finally {
            if (started < listeners.size()) {
                stop(started);
            }
        }
    }

    /** Stops the listeners and closes the barrier. */
    void close() {
        stop(listeners.size());
    }

    private void stop(int started) {
        try {
            for (int i = started - 1; i >= 0; i--) {
                stop(listeners.get(i));
            }
        } finally {
            barrier.close();
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
