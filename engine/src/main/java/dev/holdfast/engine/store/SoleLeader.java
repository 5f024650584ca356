package dev.holdfast.engine.store;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** The leadership of a store that one node has to itself: whoever campaigns leads at once, and until he ends it. */
public final class SoleLeader implements Leadership {
    private static final Term TERM = new Term("self", 1);

    @Override
    public boolean isShared() {
        return false;
    }

    @Override
    public String node() {
        return TERM.node();
    }

    @Override
    public Optional<Term> current() {
        return Optional.of(TERM);
    }

    @Override
    public Campaign campaign(Listener listener) {
        listener.gained(TERM);
        AtomicBoolean leads = new AtomicBoolean(true);
        return new Campaign() {
            @Override
            public void resign(Duration pause) {}

            @Override
            public void close() {
                if (leads.getAndSet(false)) {
                    listener.lost(TERM);
                }
            }
        };
    }
}
