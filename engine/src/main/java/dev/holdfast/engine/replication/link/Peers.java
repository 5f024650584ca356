package dev.holdfast.engine.replication.link;

import dev.holdfast.engine.cluster.PeerCall;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The secondaries that call this cluster. Safe for use by many threads. */
final class Peers {
    private final Map<String, Peer> peers = new ConcurrentHashMap<>();
    private final KeptLog kept;
    private final Clock clock;
    private volatile boolean open;

    Peers(KeptLog kept, Clock clock) {
        this.kept = kept;
        this.clock = clock;
    }

    /** Takes calls from now on. */
    void open() {
        open = true;
    }

    /** Breaks off all calls and takes no more. */
    void close() {
        open = false;
        List.copyOf(peers.keySet()).forEach(this::breakOff);
    }

    /**
     * Notes a call that begins, before it is judged: whoever is cut off later is cut off whatever was judged before.
     *
     * @return empty if none are taken now, or this secondary makes too many
     */
    Optional<Peer> begin(String id, PeerCall call) {
        Peer peer = peers.computeIfAbsent(id, unknown -> new Peer());
        if (!peer.begin(call)) {
            return Optional.empty();
        }
        if (!open || peers.get(id) != peer) {
            peer.end(call);
            return Optional.empty();
        }
        return Optional.of(peer);
    }

    /** Breaks off all calls of a secondary and forgets it. */
    void breakOff(String id) {
        Peer peer = peers.remove(id);
        if (peer != null) {
            peer.breakOff();
        }
    }

    /**
     * The members of {@code secondaries[]}.
     *
     * @param known their ids
     * @param newest sequence of this primary's newest record
     */
    List<Map<String, Object>> members(Collection<String> known, long newest) {
        return known.stream().map(id -> members(id, newest)).toList();
    }

    private Map<String, Object> members(String id, long newest) {
        Instant now = clock.instant();
        Optional<Heard> last = Optional.ofNullable(peers.get(id)).flatMap(Peer::lastHeard);
        boolean connected = last.filter(heard -> isConnected(heard, now)).isPresent();
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("node_id", id);
        members.putAll(last.map(heard -> PeerMembers.of(
                        heard.report(), connected, heard.at(), heard.took(), heard.skew(), heard.staleness(now)))
                .orElseGet(PeerMembers::unheard));
        Lag lag = last.map(heard -> heard.lag(now, newest, connected)).orElseGet(() -> kept.lag(id, newest));
        members.put("lag_wals", lag.records());
        members.put("lag_ms", lag.millis());
        return members;
    }

    private static boolean isConnected(Heard heard, Instant now) {
        return now.isBefore(heard.at().plus(PeerMembers.SILENCE));
    }
}
