package dev.holdfast.engine.cluster;

import dev.holdfast.engine.api.Peer;
import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.concurrent.NamedThreads;
import dev.holdfast.engine.seal.HighAvailability;
import dev.holdfast.engine.seal.Leader;
import dev.holdfast.engine.seal.SealListener;
import dev.holdfast.engine.store.Leadership;
import dev.holdfast.engine.store.Leadership.Term;
import dev.holdfast.engine.store.NotLeaderException;
import java.io.IOException;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * This node among those that share its store: makes itself known while it is active, and passes requests on to the active
 * one while it is not.
 *
 * <p>Safe for use by many threads; what status calls and requests ask for waits for nobody.
 */
public final class ClusterNode implements SealListener, HighAvailability, AutoCloseable {
    /** The path of echoes on the cluster port. */
    public static final String ECHO_PATH = "/node/echo";

    static final Duration ECHO = Duration.ofSeconds(5);

    private static final Logger LOG = LoggerFactory.getLogger(ClusterNode.class);
    private static final Duration LOOK = Duration.ofSeconds(1);

    private final Leadership leadership;
    private final Barrier barrier;
    private final ClusterEntries entries;
    private final Clock clock;
    private final ClusterTls tls = new ClusterTls();
    private final PeerPort peers;
    private final NodeDirectory standbys;
    private final Follower follower;
    private final Optional<NamedThreads> threads;
    private volatile NodeInfo self;
    private volatile Runnable whenReplaced = () -> {};

    /** Present while this node is the active one. */
    private volatile Optional<Advertisement> own = Optional.empty();

    /**
     * @param barrier over the store that the nodes share
     * @param self how this node is reached; the cluster address may be "" until {@link #listenAt} tells it
     */
    ClusterNode(Leadership leadership, Barrier barrier, NodeInfo self, Clock clock) {
        this.leadership = leadership;
        this.barrier = barrier;
        this.entries = new ClusterEntries(barrier);
        this.clock = clock;
        this.self = self;
        this.peers = new PeerPort(
                new PeerAuthority(barrier, clock), tls, leadership.node(), this::answersPeers, this::activeUrl);
        this.standbys = new NodeDirectory(clock);
        this.follower = new Follower(leadership, barrier, tls, () -> this.self, clock);
        this.threads = leadership.isShared() ? Optional.of(new NamedThreads("cluster", 2)) : Optional.empty();
        threads.ifPresent(this::begin);
    }

    /**
     * A node of this machine.
     *
     * @param apiAddress URL for clients, or ""
     * @param clusterAddress URL for other nodes, or "" until {@link #listenAt} tells it
     * @param version of the program
     */
    public static ClusterNode of(
            Leadership leadership,
            Barrier barrier,
            String apiAddress,
            String clusterAddress,
            String version,
            Clock clock) {
        NodeInfo self = new NodeInfo(Hostname.ofThisMachine(), apiAddress, clusterAddress, version);
        return new ClusterNode(leadership, barrier, self, clock);
    }

    private void begin(NamedThreads pool) {
        pool.repeat(LOOK, this::look);
        pool.repeat(ECHO, follower::sendEcho);
    }

    private void look() {
        if (!barrier.isOpen()) {
            follower.letGo();
            tls.forget();
        } else if (own.isEmpty() && follower.look()) {
            peers.follow();
        } else if (own.isEmpty()) {
            whenReplaced.run();
        }
    }

    private boolean answersPeers() {
        return !leadership.isShared() || isActive();
    }

    private String activeUrl() {
        return leader().map(Leader::clusterAddress).orElse("");
    }

    /** Tells by which URL other nodes reach the cluster port, where the configuration names none. */
    public synchronized void listenAt(String clusterUrl) {
        if (self.clusterAddress().isEmpty()) {
            self = new NodeInfo(self.hostname(), self.apiAddress(), clusterUrl, self.version());
        }
    }

    /** Has something done when the entries have become those of another cluster: this node must seal itself. */
    public void whenReplaced(Runnable sealing) {
        whenReplaced = sealing;
    }

    /** URL of this node's cluster port, or "" while it has none. */
    public String clusterAddress() {
        return self.clusterAddress();
    }

    /** URLs of the cluster ports of all nodes that are known here and have one, this one's first. */
    public List<String> clusterAddresses() {
        return Stream.concat(Stream.of(self.clusterAddress()), standbys.clusterAddresses().stream())
                .filter(address -> !address.isEmpty())
                .distinct()
                .toList();
    }

    /** The cluster port, as far as it is for other clusters. */
    public PeerPort peers() {
        return peers;
    }

    /** Certificate of the cluster port, and whom it trusts; peers must show a certificate. */
    public SSLContext tls() {
        return tls.context();
    }

    /** Makes this node known as the active one. */
    @Override
    public void unsealed() {
        if (!leadership.isShared()) {
            return;
        }
        NodeIdentity identity =
                entries.authority().orElseGet(this::newAuthority).issue(leadership.node(), clock.instant());
        tls.use(identity);
        Advertisement advertisement = new Advertisement(
                ownTerm(), clock.instant(), self.apiAddress(), self.clusterAddress(), identity.certificate());
        entries.save(advertisement);
        standbys.clear();
        own = Optional.of(advertisement);
        follower.letGo();
        LOG.info("this node is the active one");
    }

    private Term ownTerm() {
        return leadership
                .current()
                .filter(term -> term.node().equals(leadership.node()))
                .orElseThrow(() -> new NotLeaderException("the lead was lost before it was taken up"));
    }

    private ClusterAuthority newAuthority() {
        ClusterAuthority made = ClusterAuthority.create(leadership.node(), clock.instant());
        entries.save(made);
        return made;
    }

    /** Another node may be active from now on. */
    @Override
    public void sealing() {
        if (!leadership.isShared()) {
            peers.forget();
        }
        if (own.isPresent()) {
            own = Optional.empty();
            LOG.info("this node is no longer the active one");
        }
    }

    @Override
    public boolean isEnabled() {
        return leadership.isShared();
    }

    @Override
    public Optional<Leader> leader() {
        return own.map(advertisement -> advertisement.leader(true)).or(() -> follower.active()
                .map(connection -> connection.active().leader(false)));
    }

    /** How long the last echo took, in milliseconds; 0 on the active node. */
    public long echoDurationMs() {
        return follower.lastEcho().durationMs();
    }

    /** By how much the active node's clock is ahead, in milliseconds; 0 on the active node. */
    public long clockSkewMs() {
        return follower.lastEcho().skewMs();
    }

    /** Whether this node carries out what others pass on to it. */
    public boolean isActive() {
        return own.isPresent();
    }

    /**
     * Has the active node carry a request out.
     *
     * @throws ForwardingException if none is known, or it did not answer; it may have carried the request out all the same
     */
    public ForwardedReply forward(ForwardedRequest request) throws ForwardingException {
        ActiveConnection connection =
                follower.active().orElseThrow(() -> new ForwardingException("no active node is known"));
        return connection.forward(request);
    }

    /**
     * Takes a call to {@code /node/echo}.
     *
     * @param sender the certificate that the peer has shown
     * @param body as it came
     * @return the answer's body
     * @throws IOException if the body is malformed, or the peer is no node
     */
    public byte[] heard(X509Certificate sender, byte[] body) throws IOException {
        String name = node(sender).orElseThrow(() -> new IOException("the peer is no node"));
        standbys.heard(name, EchoFormat.sender(body));
        return EchoFormat.write(clock.instant());
    }

    /**
     * Whom a passed-on request comes from.
     *
     * @param sender the certificate that the peer has shown
     * @param header the value of {@link ForwardedPeer#HEADER}, null for none
     * @return empty if the peer is no node, or the header is malformed
     */
    public Optional<Peer> client(X509Certificate sender, String header) {
        return node(sender).flatMap(node -> Optional.ofNullable(header)).flatMap(ForwardedPeer::read);
    }

    /** What a certificate says counts if the authority of the nodes has signed it. */
    private Optional<String> node(X509Certificate sender) {
        return Certificates.node(sender).filter(name -> tls.isSignedForNodes(sender));
    }

    /** The nodes as {@code sys/ha-status} shows them, as far as this one knows them: this one first. */
    List<Map<String, Object>> nodes() {
        List<Map<String, Object>> nodes = new ArrayList<>();
        nodes.add(self.members(Optional.<Instant>empty()));
        nodes.addAll(standbys.members());
        return nodes;
    }

    @Override
    public void close() {
        threads.ifPresent(NamedThreads::close);
        peers.close();
        follower.close();
    }
}
