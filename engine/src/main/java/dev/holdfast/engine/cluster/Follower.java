package dev.holdfast.engine.cluster;

import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.barrier.BarrierException;
import dev.holdfast.engine.barrier.SealedException;
import dev.holdfast.engine.store.Leadership;
import dev.holdfast.engine.store.StoreException;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a standby does: looks which node is active, and tells it that this one is there.
 *
 * <p>Safe for use by many threads: looking and letting go exclude each other; whoever asks for the active node waits for
 * nobody.
 */
final class Follower implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Follower.class);

    private final Leadership leadership;
    private final Barrier barrier;
    private final ClusterEntries entries;
    private final ClusterTls tls;
    private final Supplier<NodeInfo> self;
    private final Clock clock;
    private volatile Optional<ActiveConnection> active = Optional.empty();
    private volatile Echo echo = Echo.NONE;
    /** Whether the last look, and the last echo, succeeded: what goes on failing is logged once. */
    private boolean seen = true;

    private volatile boolean heard = true;

    Follower(Leadership leadership, Barrier barrier, ClusterTls tls, Supplier<NodeInfo> self, Clock clock) {
        this.leadership = leadership;
        this.barrier = barrier;
        this.entries = new ClusterEntries(barrier);
        this.tls = tls;
        this.self = self;
        this.clock = clock;
    }

    /** The active node, while another one is known to be. */
    Optional<ActiveConnection> active() {
        return active;
    }

    /** How the last echo went. */
    Echo lastEcho() {
        return echo;
    }

    /**
     * Finds out anew which node is active. While the store cannot be asked, the node that was known stays: it may still
     * answer.
     *
     * @return false if the key of this node no longer opens the entries: the active one has put those of another cluster in
     *     their place
     */
    synchronized boolean look() {
        try {
            follow(advertised());
            seen = true;
        } catch (SealedException e) {
            letGo();
        } catch (BarrierException e) {
            LOG.error("the key of this node no longer opens the entries: {}", e.getMessage());
            letGo();
            return false;
        } catch (StoreException e) {
            if (seen) {
                LOG.warn("it cannot be looked up which node is active: {}", e.getMessage());
            }
            seen = false;
        }
        return true;
    }

    /** The keyring may have been rotated since it was read; the advertisement of a node that is gone does not count. */
    private Optional<Advertisement> advertised() {
        barrier.reload();
        return leadership
                .current()
                .filter(term -> !term.node().equals(leadership.node()))
                .flatMap(term ->
                        entries.advertisement().filter(found -> found.term().equals(term)));
    }

    private void follow(Optional<Advertisement> found) {
        if (active.map(ActiveConnection::active).map(Advertisement::term).equals(found.map(Advertisement::term))) {
            return;
        }
        letGo();
        found.ifPresent(this::connect);
    }

    private void connect(Advertisement found) {
        if (tls.identity().isEmpty()) {
            entries.authority()
                    .map(a -> a.issue(leadership.node(), clock.instant()))
                    .ifPresent(tls::use);
        }
        active = Optional.of(new ActiveConnection(tls, found));
        LOG.info("the active node is the one at {}", found.clusterAddress());
        sendEcho();
    }

    /** Tells the active node, if one is known, that this one is there. */
    void sendEcho() {
        active.ifPresent(connection -> {
            try {
                echo = connection.echo(self.get(), clock);
                heard = true;
            } catch (ForwardingException e) {
                missed(e);
            }
        });
    }

    private void missed(ForwardingException e) {
        if (heard && !Thread.currentThread().isInterrupted()) {
            LOG.warn("the active node does not hear of this one: {}", e.getMessage());
        }
        heard = false;
    }

    /** Forgets the active node. */
    synchronized void letGo() {
        active.ifPresent(ActiveConnection::close);
        active = Optional.empty();
        echo = Echo.NONE;
    }

    @Override
    public void close() {
        letGo();
    }
}
