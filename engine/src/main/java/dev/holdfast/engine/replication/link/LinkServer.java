package dev.holdfast.engine.replication.link;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.cluster.PeerCall;
import dev.holdfast.engine.cluster.PeerCalls;
import dev.holdfast.engine.concurrent.NamedThreads;
import dev.holdfast.engine.metrics.ReplicationFigure;
import dev.holdfast.engine.metrics.ReplicationMeters;
import dev.holdfast.engine.replication.activation.Ledger;
import dev.holdfast.engine.replication.link.LinkRefusedException.Why;
import dev.holdfast.engine.replication.stream.BadFrameException;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a cluster answers to others of its set over its cluster port. Answers between {@link #begin} and {@link #end}.
 *
 * <p>Safe for use by many threads: calls are answered side by side.
 */
public final class LinkServer implements PeerCalls {
    /** What the paths of its calls begin with. */
    public static final String ROOT = "/dr/";

    private static final Logger LOG = LoggerFactory.getLogger(LinkServer.class);

    static final String TOOK = "Holdfast-Took";

    private static final Duration TIDYING = Duration.ofMinutes(1);
    private static final String JSON = "application/json";
    private static final int OK = 200;
    private static final int UNAVAILABLE = 503;

    private final Store store;
    private final Ledger ledger;
    private final LinkHost host;
    private final Gate gate;
    private final KeptLog kept;
    private final Peers peers;
    private final Records records;
    private final ReplicationMeters meters;
    private Optional<NamedThreads> tidying = Optional.empty();

    /**
     * @param store of this cluster
     * @param ledger of those who may follow it
     * @param meters count what is asked
     */
    public LinkServer(Store store, Ledger ledger, LinkHost host, ReplicationMeters meters, Clock clock) {
        this.store = store;
        this.ledger = ledger;
        this.host = host;
        gate = new Gate(ledger);
        kept = new KeptLog(store.replicated(), clock);
        peers = new Peers(kept, clock);
        this.meters = meters;
        records = new Records(store, kept, meters, clock);
        ledger.onRevoked(this::revoked);
    }

    private void revoked(String id) {
        peers.breakOff(id);
        kept.forget(id);
    }

    /** Answers from now on, as what this cluster is now. */
    public synchronized void begin() {
        end();
        kept.tidy(ledger.known());
        NamedThreads thread = new NamedThreads("dr-link", 1);
        thread.repeat(TIDYING, () -> kept.tidy(ledger.known()));
        tidying = Optional.of(thread);
        peers.open();
    }

    /** Breaks all calls off, and answers no more. */
    @Override
    public synchronized void end() {
        peers.close();
        tidying.ifPresent(NamedThreads::close);
        tidying = Optional.empty();
    }

    /** The members of {@code secondaries[]} in {@code dr/status}: all that were activated and not revoked. */
    public List<Map<String, Object>> secondaries() {
        return peers.members(ledger.activated(), store.replicatedSequence());
    }

    @Override
    public void redirect(PeerCall call, String active) throws IOException {
        refuse(LinkRefusedException.notActive(active), call);
    }

    @Override
    public void answer(PeerCall call) throws IOException {
        try {
            admitted(call);
        } catch (LinkRefusedException e) {
            refuse(e, call);
        } catch (MalformedException | BadFrameException e) {
            refuse(new LinkRefusedException(Why.MALFORMED, e.getMessage()), call);
        } catch (ApiException | StoreException e) {
            write(UNAVAILABLE, Json.line(Map.of("message", String.valueOf(e.getMessage()))), call);
        }
    }

    private void admitted(PeerCall call) throws IOException {
        LinkPath path =
                LinkPath.of(call.path()).orElseThrow(() -> new MalformedException("there is no call " + call.path()));
        String id = gate.secondary(call);
        Peer peer = peers.begin(id, call)
                .orElseThrow(() -> ApiException.unavailable("no call is answered here now, or too many are open"));
        try {
            switch (path) {
                case HELLO -> hello(id, peer, call);
                case HEARTBEAT -> heartbeat(id, peer, call);
                case GENERATION -> generation(id, call);
                case STREAM -> stream(id, peer, call);
                case TREE -> tree(id, call);
            }
        } finally {
            peer.end(call);
        }
    }

    /** What could fence this primary comes before what could turn the caller away, and that before it is activated. */
    private void hello(String id, Peer peer, PeerCall call) throws IOException {
        Report theirs = ReportFormat.read(Members.read(call.body()));
        Gate.requireSameSet(primary(), theirs);
        gate.requireAdmissible(id, call);
        Report own = learn(theirs);
        Gate.requirePrimary(own);
        Gate.requireNotOlder(own, theirs);
        if (gate.admit(id, call)) {
            meters.count(ReplicationFigure.SERVER_BOOTSTRAP);
            LOG.info("the DR secondary {} was activated", id);
        }
        answer(id, peer, theirs, own, call);
    }

    private void heartbeat(String id, Peer peer, PeerCall call) throws IOException {
        Report theirs = ReportFormat.read(Members.read(call.body()));
        Gate.requireSameSet(primary(), theirs);
        gate.requireReturning(id, call);
        Report own = learn(theirs);
        Gate.requirePrimary(own);
        meters.count(ReplicationFigure.DR_SERVER_ECHO);
        meters.count(ReplicationFigure.SERVER_ECHO);
        answer(id, peer, theirs, own, call);
    }

    private void answer(String id, Peer peer, Report theirs, Report own, PeerCall call) throws IOException {
        peer.heard(records.heard(theirs, own, took(call)));
        kept.heard(id);
        long has = theirs.position().sequence();
        if (peer.wasSent(has)) {
            kept.keepAfter(id, has);
        }
        write(OK, ReportFormat.write(own), call);
    }

    private static Duration took(PeerCall call) throws MalformedException {
        String millis = call.header(TOOK).orElse("0");
        if (!millis.matches("[0-9]{1,9}")) {
            throw new MalformedException("the header " + TOOK + " is no number of milliseconds");
        }
        return Duration.ofMillis(Long.parseLong(millis));
    }

    private void generation(String id, PeerCall call) throws IOException {
        Report theirs = ReportFormat.read(Members.read(call.body()));
        Report own = host.report();
        gate.requireWitness(id, call, own);
        Gate.requireSameSet(own, theirs);
        write(OK, ReportFormat.write(learn(theirs)), call);
    }

    private void stream(String id, Peer peer, PeerCall call) throws IOException {
        primary();
        gate.requireReturning(id, call);
        records.stream(id, peer, call);
    }

    private void tree(String id, PeerCall call) throws IOException {
        primary();
        gate.requireReturning(id, call);
        records.tree(id, call);
    }

    private Report primary() throws LinkRefusedException {
        Report own = host.report();
        Gate.requirePrimary(own);
        return own;
    }

    /** Tells this cluster of another one's history, and what it is after that. */
    private Report learn(Report theirs) {
        boolean leads = theirs.mode() == Mode.PRIMARY;
        host.learned(
                theirs.lineage(),
                leads ? theirs.clusterAddresses().stream().findFirst().orElse("") : "");
        return host.report();
    }

    private static void refuse(LinkRefusedException refusal, PeerCall call) throws IOException {
        write(Refusal.status(refusal.why()), Refusal.write(refusal), call);
    }

    private static void write(int status, byte[] json, PeerCall call) throws IOException {
        try (OutputStream out = call.answer(status, JSON)) {
            out.write(json);
        }
    }
}
