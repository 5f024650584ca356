package dev.holdfast.engine.replication.link;

import dev.holdfast.engine.metrics.ReplicationFigure;
import dev.holdfast.engine.metrics.ReplicationMeters;
import dev.holdfast.engine.replication.sync.RemoteTree;
import java.io.IOException;
import java.io.InputStream;

/** Counts what is asked over a link. Safe for use by many threads, as the link is. */
public final class CountedLink implements PrimaryLink {
    private final PrimaryLink link;
    private final ReplicationMeters meters;

    /** @param link this one's to close */
    public CountedLink(PrimaryLink link, ReplicationMeters meters) {
        this.link = link;
        this.meters = meters;
    }

    @Override
    public String address() {
        return link.address();
    }

    @Override
    public Report hello(String holder, Report own) throws IOException {
        return link.hello(holder, own);
    }

    @Override
    public Report heartbeat(Report own) throws IOException {
        return link.heartbeat(own);
    }

    @Override
    public Report tell(Report own) throws IOException {
        return link.tell(own);
    }

    @Override
    public InputStream stream(long after) throws IOException {
        meters.count(ReplicationFigure.CLIENT_STREAM_WALS);
        return link.stream(after);
    }

    @Override
    public RemoteTree tree() {
        return CountedTree.asked(link.tree(), meters);
    }

    @Override
    public void close() {
        link.close();
    }
}
