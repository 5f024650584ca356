package dev.holdfast.engine.seal;

import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Several listeners as one: started in order, stopped in reverse order. Called by one thread at a time. */
public final class ListenerChain implements SealListener {
    private static final Logger LOG = LoggerFactory.getLogger(ListenerChain.class);

    private final List<SealListener> listeners;

    public ListenerChain(List<SealListener> listeners) {
        this.listeners = List.copyOf(listeners);
    }

    /** Starts all; what one of them throws stops those before it. */
    @Override
    public void unsealed() {
        int started = 0;
        try {
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

    /** Stops all. */
    @Override
    public void sealing() {
        stop(listeners.size());
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
        } catch (RuntimeException | Error e) {
            LOG.error(
                    "sealing went on although {} failed to stop",
                    listener.getClass().getName(),
                    e);
        }
    }
}
