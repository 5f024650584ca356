package dev.holdfast.engine.seal;

import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.store.Leadership;
import dev.holdfast.engine.store.Leadership.Campaign;
import dev.holdfast.engine.store.Leadership.Term;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Opens and closes the barrier together with everything that works on it. Its owner's lock guards it. */
final class Opening {
    private final Barrier barrier;
    private final Leadership leadership;
    private final OwnIdentity identity;
    private final ActiveWork work;
    private Campaign campaign;

    Opening(Barrier barrier, Leadership leadership, OwnIdentity identity, List<SealListener> listeners) {
        this.barrier = barrier;
        this.leadership = leadership;
        this.identity = identity;
        this.work = new ActiveWork(barrier, identity, listeners);
    }

    /**
     * Opens the barrier and competes for the active node's work; a node that has its store to itself takes it up before
     * this returns, and what fails then undoes it all.
     */
    void open(Secret rootKey) {
        Campaign begun = null;
        try {
            barrier.open(rootKey);
            identity.know();
            begun = leadership.campaign(work);
        } finally {
            campaign = begun;
            if (begun == null) {
                forget();
            }
        }
    }

    /** Present while this node is the active one. Takes no lock. */
    Optional<Term> term() {
        return work.term();
    }

    /** Has something done while this node is the active one. */
    <T> T during(Supplier<T> change) {
        return work.during(change);
    }

    /** Stops all work, has something done, and starts it again. */
    void restart(Runnable change) {
        work.restart(change);
    }

    /** Lays the work down, then lets other nodes lead. */
    void stepDown(Duration pause) {
        work.stop();
        campaign.resign(pause);
    }

    /** Lays the work down while it can still write, closes the barrier, then lets other nodes lead. */
    void close() {
        try {
            work.stop(this::forget);
        } finally {
            campaign.close();
        }
    }

    private void forget() {
        identity.forget();
        barrier.close();
    }
}
