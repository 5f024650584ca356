package dev.holdfast.engine.replication.promotion;

import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.replication.link.LinkOpener;
import dev.holdfast.engine.replication.link.PrimaryLink;
import dev.holdfast.engine.replication.link.Report;
import dev.holdfast.engine.replication.sync.RemoteTree;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Clusters in one process that reach each other by addresses. Safe for use by many threads. */
final class Network implements LinkOpener {
    private final Map<String, Told> clusters = new ConcurrentHashMap<>();
    private final AtomicInteger open = new AtomicInteger();

    /** A cluster that is told something. */
    @FunctionalInterface
    interface Told {
        Report tell(Report other) throws IOException;
    }

    void up(String address, Told cluster) {
        clusters.put(address, cluster);
    }

    void down(String address) {
        clusters.remove(address);
    }

    /** LinkOpener that were not closed. */
    int open() {
        return open.get();
    }

    @Override
    public PrimaryLink open(String address, PeerIdentity identity) {
        open.incrementAndGet();
        return new Link(address);
    }

    /** One that answers only when its link is closed. */
    Told silent() {
        CountDownLatch never = new CountDownLatch(1);
        return other -> {
            try {
                never.await();
                throw new IOException("woken");
            } catch (InterruptedException e) {
                throw new IOException("cut off", e);
            }
        };
    }

    private final class Link implements PrimaryLink {
        private final String address;
        private final AtomicBoolean closed = new AtomicBoolean();

        Link(String address) {
            this.address = address;
        }

        @Override
        public String address() {
            return address;
        }

        @Override
        public Report hello(String holder, Report own) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Report heartbeat(Report own) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Report tell(Report own) throws IOException {
            Told cluster = clusters.get(address);
            if (cluster == null) {
                throw new IOException("connection refused");
            }
            return cluster.tell(own);
        }

        @Override
        public InputStream stream(long after) {
            throw new UnsupportedOperationException();
        }

        @Override
        public RemoteTree tree() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void close() {
            if (closed.compareAndSet(false, true)) {
                open.decrementAndGet();
            }
        }
    }
}
