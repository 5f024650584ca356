package dev.holdfast.engine.store.postgres;

import dev.holdfast.engine.concurrent.Uninterrupted;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.NotLeaderException;
import dev.holdfast.engine.store.Origin;
import dev.holdfast.engine.store.RecordOrderException;
import dev.holdfast.engine.store.ReplicatedRecord;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.WriteRules;
import dev.holdfast.engine.store.log.PendingWrite;
import dev.holdfast.engine.store.log.RecordEncoder;
import dev.holdfast.engine.store.log.WriteQueue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Hands writes to the writer's thread and waits for it. Safe for use by many threads. */
final class Writes implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Writes.class);

    private final WriteQueue queue;
    private final Thread thread;

    Writes(WriteQueue queue, Writer writer) {
        this.queue = queue;
        this.thread = new Thread(writer, "store-writer");
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((failed, error) -> LOG.error("the writer of the store failed", error));
        thread.start();
    }

    /** Carries out a write and returns its index. */
    long carryOut(Origin origin, List<Change> changes) {
        return acknowledged(submit(origin, changes));
    }

    /** Returns when all writes before this call have ended, and the tree shows them; refused where nobody may write. */
    void settle() {
        acknowledged(submit(Origin.own(), List.of()));
    }

    /** The same, for no longer than this; returns whether they are. */
    boolean settle(Duration within) {
        Future<Long> empty = submit(Origin.own(), List.of());
        boolean done = Uninterrupted.await(empty, within);
        if (done) {
            acknowledged(empty);
        }
        return done;
    }

    /** Carries out records of a primary. */
    void apply(List<ReplicatedRecord> records) {
        List<Future<Long>> submitted = new ArrayList<>(records.size());
        records.forEach(record -> submitted.add(submit(new Origin.Received(record), record.changes())));
        submitted.forEach(Writes::acknowledged);
    }

    private Future<Long> submit(Origin origin, List<Change> changes) {
        int length = RecordEncoder.length(WriteRules.check(changes));
        PendingWrite write = new PendingWrite(origin, List.copyOf(changes), length, new CompletableFuture<>());
        queue.add(write);
        return write.index();
    }

    private static long acknowledged(Future<Long> write) {
        try {
            return Uninterrupted.get(write);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RecordOrderException refusal) {
                throw refusal;
            }
            if (e.getCause() instanceof NotLeaderException refusal) {
                throw new NotLeaderException(refusal.getMessage());
            }
            throw new StoreException(e.getCause().getMessage(), e.getCause());
        }
    }

    /** Carries out the writes that wait, and refuses others. */
    @Override
    public void close() {
        queue.close(new StoreException("the store is closed"));
        Uninterrupted.join(thread);
    }
}
