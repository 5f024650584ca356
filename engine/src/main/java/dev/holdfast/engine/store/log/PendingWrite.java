package dev.holdfast.engine.store.log;

import dev.holdfast.engine.store.Change;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * A write that waits for its turn.
 *
 * @param changes checked
 * @param length of its record
 * @param index of its record, once that is durable
 */
record PendingWrite(List<Change> changes, int length, CompletableFuture<Long> index) {}
