package dev.holdfast.engine.store;

/** Something that runs on an event until this is closed. */
@FunctionalInterface
public interface Subscription extends AutoCloseable {
    @Override
    void close();
}
