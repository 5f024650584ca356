package dev.holdfast.engine.access.wrapping;

import dev.holdfast.engine.access.TokenStore;
import dev.holdfast.engine.access.WrappingTokens;
import dev.holdfast.engine.barrier.SealedException;
import dev.holdfast.engine.concurrent.NamedThreads;
import java.time.Duration;
import java.util.concurrent.Future;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes wrapping tokens away, with what they carry, soon after their time is over. That they are not valid any more does
 * not depend on it. Safe for use by many threads.
 */
public final class WrappingExpiry implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WrappingExpiry.class);
    private static final Duration PAUSE = Duration.ofMinutes(1);

    private final WrappingTokens tokens;
    private final Duration pause;
    private final NamedThreads threads = new NamedThreads("wrapping-expiry", 1);
    private Future<?> running;

    public WrappingExpiry(TokenStore tokens) {
        this(tokens, PAUSE);
    }

    WrappingExpiry(TokenStore tokens, Duration pause) {
        this.tokens = tokens.wrapping();
        this.pause = pause;
    }

    /** To be called where this node may write. */
    public synchronized void start() {
        stop();
        running = threads.every(pause, this::tidy);
    }

    /** To be called when sealing. */
    public synchronized void stop() {
        if (running != null) {
            running.cancel(false);
            running = null;
        }
    }

    private void tidy() {
        try {
            tokens.removeExpired();
        } catch (SealedException e) {
            LOG.debug("expired wrapping tokens are removed after unsealing", e);
        }
    }

    @Override
    public void close() {
        stop();
        threads.close();
    }
}
