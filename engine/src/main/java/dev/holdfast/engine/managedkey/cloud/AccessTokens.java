package dev.holdfast.engine.managedkey.cloud;

import java.time.Clock;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The access token for one set of credentials: fetched when it is needed, kept while it is usable. Those who need it
 * while it is being fetched wait for that one fetch. Safe for use by many threads.
 */
public final class AccessTokens {
    private final Source source;
    private final Clock clock;
    private final ReentrantLock fetching = new ReentrantLock();
    private volatile AccessToken current;

    /** A login endpoint. */
    @FunctionalInterface
    public interface Source {
        /** @throws CloudFailure if there is none to be had within the deadline */
        AccessToken fetch(Deadline deadline);
    }

    public AccessTokens(Source source, Clock clock) {
        this.source = source;
        this.clock = clock;
    }

    /** @throws CloudFailure if there is none to be had within the deadline */
    public AccessToken get(Deadline deadline) {
        AccessToken known = current;
        return isUsable(known) ? known : fetch(deadline);
    }

    private boolean isUsable(AccessToken token) {
        return token != null && clock.instant().isBefore(token.usableUntil());
    }

    private AccessToken fetch(Deadline deadline) {
        await(deadline);
        try {
            AccessToken known = current;
            if (!isUsable(known)) {
                known = source.fetch(deadline);
                current = known;
            }
            return known;
        } finally {
            fetching.unlock();
        }
    }

    private void await(Deadline deadline) {
        try {
            if (!fetching.tryLock(deadline.left().toNanos(), TimeUnit.NANOSECONDS)) {
                throw CloudFailure.noAnswer(deadline);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw CloudFailure.noAnswer(deadline).causedBy(e);
        }
    }

    /** Drops a token that was refused, so that the next call fetches another; a newer one stays. */
    public void forget(AccessToken refused) {
        fetching.lock();
        try {
            if (Objects.equals(current, refused)) {
                current = null;
            }
        } finally {
            fetching.unlock();
        }
    }
}
