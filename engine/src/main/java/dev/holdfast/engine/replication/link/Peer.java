package dev.holdfast.engine.replication.link;

import dev.holdfast.engine.cluster.PeerCall;
import dev.holdfast.engine.replication.stream.Shipper;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A secondary that calls, or has called. Safe for use by many threads. */
final class Peer {
    private static final int MOST_CALLS = 8;
    private static final int MOST_STREAMS = 2;

    /** Both guarded by this. */
    private final Set<PeerCall> calls = Collections.newSetFromMap(new IdentityHashMap<>());

    private final Deque<Flow> flows = new ArrayDeque<>();
    private volatile Optional<Heard> heard = Optional.empty();

    /** A stream of records to it. */
    private record Flow(PeerCall call, Shipper shipper, long after) {

        void breakOff() {
            shipper.stop();
            call.breakOff();
        }

        boolean has(long sequence) {
            return after <= sequence && sequence <= shipper.shipped();
        }
    }

    /** Notes a call that is being answered; false if there are too many. */
    synchronized boolean begin(PeerCall call) {
        return calls.size() < MOST_CALLS && calls.add(call);
    }

    synchronized void end(PeerCall call) {
        calls.remove(call);
        flows.removeIf(flow -> flow.call() == call);
    }

    /** Notes a stream. The oldest of too many is broken off: who connects anew need not know that a connection died. */
    synchronized void stream(PeerCall call, Shipper shipper, long after) {
        if (flows.size() == MOST_STREAMS) {
            flows.removeFirst().breakOff();
        }
        flows.addLast(new Flow(call, shipper, after));
    }

    /** Whether records up to this one have been sent to it over a stream that is open. */
    synchronized boolean wasSent(long sequence) {
        return flows.stream().anyMatch(flow -> flow.has(sequence));
    }

    void heard(Heard news) {
        heard = Optional.of(news);
    }

    Optional<Heard> lastHeard() {
        return heard;
    }

    /** Ends all its calls, and counts as not heard. */
    void breakOff() {
        heard = Optional.empty();
        List<Flow> streaming;
        List<PeerCall> open;
        synchronized (this) {
            streaming = new ArrayList<>(flows);
            open = new ArrayList<>(calls);
        }
        streaming.forEach(Flow::breakOff);
        open.forEach(PeerCall::breakOff);
    }
}
