package dev.holdfast.engine.replication.link;

import dev.holdfast.engine.cluster.PeerCall;
import dev.holdfast.engine.metrics.ReplicationFigure;
import dev.holdfast.engine.metrics.ReplicationMeters;
import dev.holdfast.engine.replication.link.LinkRefusedException.Why;
import dev.holdfast.engine.replication.stream.Shipper;
import dev.holdfast.engine.replication.sync.ServedTree;
import dev.holdfast.engine.replication.sync.TreeServer;
import dev.holdfast.engine.store.RecordsGoneException;
import dev.holdfast.engine.store.ReplicatedLog;
import dev.holdfast.engine.store.ReplicatedRecord;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What a primary gives its secondaries of its history. Safe for use by many threads. */
final class Records {
    private static final String FRAMES = "application/octet-stream";
    private static final int OK = 200;

    private final Store store;
    private final ReplicatedLog log;
    private final KeptLog kept;
    private final ReplicationMeters meters;
    private final Scanned scanned = new Scanned();
    private final Clock clock;

    Records(Store store, KeptLog kept, ReplicationMeters meters, Clock clock) {
        this.store = store;
        this.log = store.replicated();
        this.kept = kept;
        this.meters = meters;
        this.clock = clock;
        meters.feed(ReplicationFigure.SCANNED_ENTRIES, scanned::total);
    }

    /** What a secondary has said, together with what it lacked then. */
    Heard heard(Report theirs, Report own, Duration took) {
        long has = theirs.position().sequence();
        long lacking = Math.max(0, own.position().sequence() - has);
        Optional<Instant> missing = lacking == 0 ? Optional.empty() : Optional.of(written(has, theirs));
        return new Heard(theirs, clock.instant(), took, lacking, missing);
    }

    /** When the record after a sequence was written; what the secondary says of it where that is gone. */
    private Instant written(long after, Report theirs) {
        try {
            List<ReplicatedRecord> next = log.after(after, 1);
            return next.isEmpty()
                    ? clock.instant()
                    : Instant.ofEpochMilli(next.get(0).time());
        } catch (RecordsGoneException e) {
            return clock.instant().minusMillis(theirs.lag().millis());
        }
    }

    /** Sends records until the transport fails or the peer is broken off. */
    void stream(String id, Peer peer, PeerCall call) throws IOException {
        long after = Members.read(call.body()).number("after");
        kept.keepAfter(id, after);
        requireReaching(after);
        Shipper shipper = new Shipper(store, clock, Shipper.HEARTBEAT);
        peer.stream(call, shipper, after);
        meters.count(ReplicationFigure.SERVER_STREAM_WALS);
        scanned.begin(shipper, after);
        try (OutputStream out = call.answer(OK, FRAMES)) {
            shipper.ship(after, out);
        } catch (StoreException e) {
            throw new IOException("the log cannot be read any further: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("this node is being stopped");
        } finally {
            scanned.end(shipper);
        }
    }

    private void requireReaching(long after) throws LinkRefusedException {
        long newest = log.position().sequence();
        boolean reaches = log.oldest() <= after && after <= newest;
        meters.count(reaches ? ReplicationFigure.GUARD_FOUND : ReplicationFigure.MISSING_GUARD);
        if (!reaches) {
            throw new LinkRefusedException(
                    Why.LOG_GONE,
                    "the log of the primary has the records after sequence " + log.oldest() + " up to " + newest
                            + ", so none can be sent after " + after);
        }
    }

    /** Answers one question. */
    void tree(String id, PeerCall call) throws IOException {
        ServedTree served = new ServedTree(store, sequence -> kept.keepAfter(id, sequence));
        try (OutputStream out = new Begun(call)) {
            if (!new TreeServer(CountedTree.answered(served, meters))
                    .answer(new BufferedInputStream(call.body()), out)) {
                throw new MalformedException("the body has no question");
            }
        }
    }

    /** Begins the answer with the first bytes of it, since a question that makes no sense is refused. */
    private static final class Begun extends OutputStream {
        private final PeerCall call;
        private Optional<OutputStream> out = Optional.empty();

        Begun(PeerCall call) {
            this.call = call;
        }

        private OutputStream out() throws IOException {
            if (out.isEmpty()) {
                out = Optional.of(call.answer(OK, FRAMES));
            }
            return out.get();
        }

        @Override
        public void write(int one) throws IOException {
            out().write(one);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            out().write(bytes, from, length);
        }

        @Override
        public void flush() throws IOException {
            out().flush();
        }

        @Override
        public void close() throws IOException {
            if (out.isPresent()) {
                out.get().close();
            }
        }
    }
}
