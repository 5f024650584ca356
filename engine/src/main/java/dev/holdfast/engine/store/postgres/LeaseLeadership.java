package dev.holdfast.engine.store.postgres;

import dev.holdfast.engine.store.Leadership;
import java.util.Optional;

/** The leadership of nodes that share a database: it belongs to who holds the lease. Safe for use by many threads. */
final class LeaseLeadership implements Leadership, AutoCloseable {
    private final Lease lease;
    private final Sessions sessions;
    private LeaseCampaign running;

    LeaseLeadership(Lease lease, Sessions sessions) {
        this.lease = lease;
        this.sessions = sessions;
    }

    @Override
    public boolean isShared() {
        return true;
    }

    @Override
    public String node() {
        return lease.node();
    }

    @Override
    public Optional<Term> current() {
        LeaseRow.Holder holder = sessions.use("cannot read the lease in", LeaseRow::current);
        return holder.leads() ? Optional.of(holder.term()) : Optional.empty();
    }

    @Override
    public synchronized Campaign campaign(Listener listener) {
        if (running != null) {
            throw new IllegalStateException("this node campaigns already");
        }
        running = new LeaseCampaign(lease, listener, this::ended);
        return running.start();
    }

    private synchronized void ended() {
        running = null;
    }

    private synchronized Optional<LeaseCampaign> running() {
        return Optional.ofNullable(running);
    }

    /** Ends a campaign that runs. */
    @Override
    public void close() {
        running().ifPresent(LeaseCampaign::close);
    }
}
