package dev.holdfast.engine.replication.following;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.ForwardingStore;
import dev.holdfast.engine.store.ReplicatedLog;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.ReplicatedRecord;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.Subscription;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A store whose process is killed, as far as its user can tell, before or after one of its changes: that one and all that
 * follow end in an error, until the store is used anew.
 */
class BreakingStore extends ForwardingStore {
    private final Store store;
    private final int last;
    private final boolean carriedOut;
    private final AtomicInteger changes = new AtomicInteger();

    /**
     * @param last which change is the one, from 1
     * @param carriedOut whether it is carried out all the same
     */
    BreakingStore(Store store, int last, boolean carriedOut) {
        this.store = store;
        this.last = last;
        this.carriedOut = carriedOut;
    }

    /** Whether the change has come. */
    boolean isBroken() {
        return changes.get() >= last;
    }

    @Override
    protected Store store() {
        return store;
    }

    @Override
    public long write(List<Change> list) {
        long[] sequence = new long[1];
        change(() -> sequence[0] = store.write(list));
        return sequence[0];
    }

    private void change(Runnable work) {
        int number = changes.incrementAndGet();
        if (number < last || (number == last && carriedOut)) {
            carryOut(work);
        }
        if (number >= last) {
            throw new StoreException("the store is broken");
        }
    }

    /** Carries a change out. */
    void carryOut(Runnable work) {
        work.run();
    }

    @Override
    public ReplicatedLog replicated() {
        return new Log(store.replicated());
    }

    private final class Log implements ReplicatedLog {
        private final ReplicatedLog log;

        Log(ReplicatedLog log) {
            this.log = log;
        }

        @Override
        public ReplicatedPosition position() {
            return log.position();
        }

        @Override
        public long oldest() {
            return log.oldest();
        }

        @Override
        public List<ReplicatedRecord> after(long sequence, int maxBytes) {
            return log.after(sequence, maxBytes);
        }

        @Override
        public Subscription subscribe(Runnable wake) {
            return log.subscribe(wake);
        }

        @Override
        public void apply(List<ReplicatedRecord> records) {
            change(() -> log.apply(records));
        }

        @Override
        public void copy(List<Change> copied) {
            change(() -> log.copy(copied));
        }

        @Override
        public void moveTo(ReplicatedPosition position, List<Change> with) {
            change(() -> log.moveTo(position, with));
        }

        @Override
        public void keepAfter(String reader, long sequence) {
            log.keepAfter(reader, sequence);
        }

        @Override
        public void forget(String reader) {
            log.forget(reader);
        }

        @Override
        public Map<String, Long> readers() {
            return log.readers();
        }
    }
}
