package dev.holdfast.engine.managedkey.cloud;

import java.util.function.Function;

/** The operations on one managed key at a cloud, each inside the time limit. Immutable; safe for use by many threads. */
public final class CloudCalls {
    private final String managedKey;
    private final CloudService service;
    private final CloudThreads threads;

    CloudCalls(String managedKey, CloudService service, CloudThreads threads) {
        this.managedKey = managedKey;
        this.service = service;
        this.threads = threads;
    }

    /**
     * Does an operation on a thread of its own and waits for its end, but not longer than the time limit.
     *
     * @param operation given the deadline for all that it does; a failure is a {@link CloudFailure}
     * @throws dev.holdfast.engine.managedkey.BackendException for a failure, or when time is up
     */
    public <T> T within(Function<Deadline, T> operation) {
        Deadline deadline = Deadline.after(service.timeout());
        try {
            return threads.run(() -> operation.apply(deadline), deadline);
        } catch (CloudFailure failure) {
            throw failure.of(managedKey);
        }
    }
}
