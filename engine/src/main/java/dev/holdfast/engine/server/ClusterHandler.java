package dev.holdfast.engine.server;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Peer;
import dev.holdfast.engine.cluster.ClusterNode;
import dev.holdfast.engine.cluster.ForwardedPeer;
import dev.holdfast.engine.config.ListenerConfig;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.cert.X509Certificate;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Answers what comes in through the cluster port, by its path; each call says which peers may make it. */
final class ClusterHandler extends Handler.Abstract {
    private static final String API = "/v1/";
    private static final String PEERS = "/dr/";
    private static final int MAX_ECHO = 4096;

    private final GuardedEngine engine;
    private final ClusterNode node;
    private final Map<Connector, ListenerConfig> listeners;

    ClusterHandler(GuardedEngine engine, ClusterNode node, Map<? extends Connector, ListenerConfig> listeners) {
        this.engine = engine;
        this.node = node;
        this.listeners = Map.copyOf(listeners);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        X509Certificate sender = sender(request);
        String path = request.getHttpURI().getPath();
        if (path.equals(ClusterNode.ECHO_PATH)) {
            hear(sender, request, response, callback);
        } else if (path.startsWith(API)) {
            carryOut(sender, request, response, callback);
        } else if (path.startsWith(PEERS)) {
            answer(new PeerExchange(sender, request, response), response, callback);
        } else {
            end(HttpStatus.NOT_FOUND_404, response, callback);
        }
        return true;
    }

    /** TLS has demanded one. */
    private static X509Certificate sender(Request request) {
        EndPoint.SslSessionData session =
                (EndPoint.SslSessionData) request.getAttribute(EndPoint.SslSessionData.ATTRIBUTE);
        return session.peerCertificates()[0];
    }

    private void carryOut(X509Certificate sender, Request request, Response response, Callback callback) {
        Optional<Peer> client = node.client(sender, request.getHeaders().get(ForwardedPeer.HEADER));
        if (client.isEmpty()) {
            end(HttpStatus.FORBIDDEN_403, response, callback);
        } else if (!node.isActive()) {
            end(HttpStatus.MISDIRECTED_REQUEST_421, response, callback);
        } else {
            request.setAttribute(IncomingRequest.PEER, client.get());
            ListenerConfig listener =
                    listeners.get(request.getConnectionMetaData().getConnector());
            new Exchange(engine, listener, request, new ReplyWriter(request, response, callback)).begin();
        }
    }

    /** Holds this thread for as long as it takes. */
    private void answer(PeerExchange call, Response response, Callback callback) {
        try {
            if (node.peers().answer(call)) {
                callback.succeeded();
            } else {
                end(HttpStatus.FORBIDDEN_403, response, callback);
            }
        } catch (IOException e) {
            callback.failed(e);
        }
    }

    private void hear(X509Certificate sender, Request request, Response response, Callback callback) {
        new BodyReader(request, MAX_ECHO, new BodyReader.Outcome() {
                    @Override
                    public void complete(byte[] body) {
                        try {
                            byte[] answer = node.heard(sender, body);
                            response.setStatus(HttpStatus.OK_200);
                            response.write(true, ByteBuffer.wrap(answer), callback);
                        } catch (IOException e) {
                            end(HttpStatus.BAD_REQUEST_400, response, callback);
                        }
                    }

                    @Override
                    public void refused(ApiException tooLarge) {
                        end(tooLarge.status(), response, callback);
                    }

                    @Override
                    public void broken(Throwable failure) {
                        callback.failed(failure);
                    }
                })
                .run();
    }

    private static void end(int status, Response response, Callback callback) {
        response.setStatus(status);
        response.write(true, null, callback);
    }
}
