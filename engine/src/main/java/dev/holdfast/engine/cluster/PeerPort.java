package dev.holdfast.engine.cluster;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.barrier.SealedException;
import dev.holdfast.engine.concurrent.NamedThreads;
import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.net.URI;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The cluster port, as far as it is for peers in other clusters: who opens it, what is shown there, and who answers. Once
 * it was opened it stays open as long as there is a server; while this node is sealed it lets nobody in.
 *
 * <p>Safe for use by many threads: opening and showing happen one at a time; calls and status wait for nobody.
 */
public final class PeerPort implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PeerPort.class);
    private static final Duration PAUSE = Duration.ofSeconds(5);

    private final PeerAuthority authority;
    private final ClusterTls tls;
    private final String uri;
    private final BooleanSupplier answers;
    private final Supplier<String> active;
    private Optional<Opener> opener = Optional.empty();
    private Optional<NamedThreads> retry = Optional.empty();
    private volatile Optional<PeerCalls> calls = Optional.empty();
    private volatile Optional<String> lastError = Optional.empty();

    /** A server that can open the port. */
    @FunctionalInterface
    public interface Opener {
        /**
         * Opens it, unless it is open.
         *
         * @return its URL
         * @throws IOException naming address and cause, if it cannot be opened
         */
        String open() throws IOException;
    }

    /**
     * @param node its name
     * @param answers whether this node is the one that answers peers
     * @param active URL of the cluster port of the node that does, or ""
     */
    PeerPort(PeerAuthority authority, ClusterTls tls, String node, BooleanSupplier answers, Supplier<String> active) {
        this.authority = authority;
        this.tls = tls;
        this.uri = PeerTls.primary(node);
        this.answers = answers;
        this.active = active;
    }

    /** Has a server open the port from now on. */
    public synchronized void openedBy(Opener server) {
        opener = Optional.of(server);
    }

    /** Has someone answer from now on. */
    public void answeredBy(PeerCalls answering) {
        calls = Optional.of(answering);
    }

    /**
     * Opens the port, and shows peers a certificate of the authority there is.
     *
     * @return {@code host:port}, or "" if there is no server
     * @throws ApiException 400 naming address and cause if it cannot be opened
     */
    public synchronized String open() {
        try {
            String url = opener.isPresent() ? opener.get().open() : "";
            show();
            lastError = Optional.empty();
            return address(url);
        } catch (IOException e) {
            throw ApiException.badRequest("the port for other clusters cannot be opened: " + e.getMessage());
        }
    }

    /** Opens the port, now or as soon as it can be. */
    public synchronized void keepOpen() {
        if (!tryOpen()) {
            LOG.warn("{}; it is tried again every {} s", lastError.orElse(""), PAUSE.toSeconds());
            if (retry.isEmpty()) {
                NamedThreads thread = new NamedThreads("cluster-port", 1);
                thread.repeat(PAUSE, this::tryAgain);
                retry = Optional.of(thread);
            }
        }
    }

    private synchronized void tryAgain() {
        if (lastError.isPresent() && tryOpen()) {
            LOG.info("the port for other clusters is open now");
        }
    }

    private boolean tryOpen() {
        try {
            open();
            return true;
        } catch (ApiException e) {
            lastError = Optional.of(e.getMessage());
            return false;
        }
    }

    /** Why the port is not open that should be. */
    public Optional<String> lastError() {
        return lastError;
    }

    /** Shows peers a new certificate of the authority as it is now, and trusts that one alone. */
    public synchronized void show() {
        tls.usePeers(authority.present(uri));
    }

    /** Shows one of the authority that another node has made, or made anew. */
    synchronized void follow() {
        try {
            if (!authority.certificate().equals(tls.peerAuthority())) {
                show();
            }
        } catch (SealedException | StoreException e) {
            LOG.debug("it cannot be looked up what is shown to other clusters", e);
        }
    }

    /** Shows peers nothing any more, and lets nobody in. */
    public synchronized void forget() {
        tls.usePeers(Optional.empty());
    }

    /**
     * Has a call answered.
     *
     * @return false if the sender is no peer, or nobody answers
     * @throws IOException if the transport fails
     */
    public boolean answer(PeerCall call) throws IOException {
        Optional<PeerCalls> answering = calls;
        if (answering.isEmpty() || !isPeer(call.sender())) {
            return false;
        }
        if (answers.getAsBoolean()) {
            answering.get().answer(call);
        } else {
            answering.get().redirect(call, address(active.get()));
        }
        return true;
    }

    private boolean isPeer(X509Certificate sender) {
        return tls.isSignedForPeers(sender);
    }

    private static String address(String url) {
        return url.isEmpty() ? "" : URI.create(url).getAuthority();
    }

    /** Breaks all calls off: the server closes the port. */
    public void endCalls() {
        calls.ifPresent(PeerCalls::end);
    }

    @Override
    public void close() {
        Optional<NamedThreads> running;
        synchronized (this) {
            running = retry;
            retry = Optional.empty();
            opener = Optional.empty();
        }
        running.ifPresent(NamedThreads::close);
    }
}
