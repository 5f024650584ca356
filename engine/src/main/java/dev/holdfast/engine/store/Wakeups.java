package dev.holdfast.engine.store;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Those who want to be woken when a store has moved on. Safe for use by many threads. */
public final class Wakeups {
    private static final Logger LOG = LoggerFactory.getLogger(Wakeups.class);

    private final List<Runnable> sleepers = new CopyOnWriteArrayList<>();

    public Subscription add(Runnable wake) {
        sleepers.add(wake);
        return () -> sleepers.remove(wake);
    }

    /** Wakes all; one that fails keeps nobody else asleep. */
    public void wake() {
        for (Runnable sleeper : sleepers) {
            try {
                sleeper.run();
            } catch (RuntimeException e) {
                LOG.error("one who waits for writes cannot be woken", e);
            }
        }
    }
}
