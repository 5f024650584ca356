package dev.holdfast.engine.testing;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.ForwardingStore;
import dev.holdfast.engine.store.Leadership;
import dev.holdfast.engine.store.NotLeaderException;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;

/** One node's view of a store in memory that others have too; a test decides which node leads, and when. */
public final class SharedStore extends ForwardingStore implements Leadership {
    private final Common common;
    private final String node;
    private final List<String> calls = new CopyOnWriteArrayList<>();
    private volatile Listener listener;
    private volatile boolean eager;

    /** What all nodes have together. */
    public static final class Common {
        private final MemoryStore store = new MemoryStore();
        private final AtomicReference<Term> leader = new AtomicReference<>(new Term("", 0));

        public SharedStore node(String name) {
            return new SharedStore(this, name);
        }
    }

    private SharedStore(Common common, String node) {
        this.common = common;
        this.node = node;
    }

    /** Whether a campaign leads as soon as it begins. */
    public void leadAtOnce(boolean wanted) {
        eager = wanted;
    }

    /** Begin, resignation and end of campaigns, in order. */
    public List<String> calls() {
        return calls;
    }

    /** Makes the node lead; if it cannot take up the work, it does not. */
    public void gain() {
        Term gained = common.leader.updateAndGet(before -> new Term(node, before.epoch() + 1));
        try {
            elsewhere(() -> listener.gained(gained));
        } catch (RuntimeException e) {
            leave();
            throw e;
        }
    }

    /** Makes the node lead no more, if it does. */
    public void lose() {
        Term before = common.leader.get();
        if (before.node().equals(node)) {
            leave();
            elsewhere(() -> listener.lost(before));
        }
    }

    private void leave() {
        common.leader.updateAndGet(term -> term.node().equals(node) ? new Term("", term.epoch()) : term);
    }

    private static void elsewhere(Runnable work) {
        CompletableFuture.runAsync(work, task -> new Thread(task).start()).join();
    }

    @Override
    public boolean isShared() {
        return true;
    }

    @Override
    public String node() {
        return node;
    }

    @Override
    public Optional<Term> current() {
        return Optional.of(common.leader.get()).filter(term -> !term.node().isEmpty());
    }

    @Override
    public Campaign campaign(Listener told) {
        calls.add("campaign");
        listener = told;
        if (eager) {
            gain();
        }
        return new Campaign() {
            @Override
            public void resign(Duration pause) {
                calls.add("resign " + pause);
                lose();
            }

            @Override
            public void close() {
                calls.add("close");
                lose();
            }
        };
    }

    @Override
    public Leadership leadership() {
        return this;
    }

    @Override
    public long write(List<Change> changes) {
        if (!common.leader.get().node().equals(node)) {
            throw new NotLeaderException(node + " does not lead");
        }
        return common.store.write(changes);
    }

    @Override
    protected Store store() {
        return common.store;
    }

    @Override
    public String type() {
        return "shared";
    }

    @Override
    public void close() {
        // the other nodes need what is stored
    }
}
