package dev.holdfast.engine.server;

import dev.holdfast.engine.api.ListenerRules;
import dev.holdfast.engine.api.Peer;
import dev.holdfast.engine.api.Request;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Map;
import org.eclipse.jetty.http.HttpFields;

/** Makes the engine's request of Jetty's. */
final class IncomingRequest {
    /** The attribute of a request that holds the true client, if it is not the peer. */
    static final String PEER = IncomingRequest.class.getName() + ".peer";

    private IncomingRequest() {}

    /**
     * @throws dev.holdfast.engine.api.ApiException for headers that cannot be used
     */
    static Request of(
            String id,
            org.eclipse.jetty.server.Request incoming,
            RequestHead head,
            Map<String, Object> data,
            Peer peer) {
        HttpFields headers = incoming.getHeaders();
        return new Request(
                id,
                head.operation(),
                head.path(),
                RequestHeaders.namespace(headers),
                RequestHeaders.token(headers),
                data,
                RequestHeaders.passedOn(headers),
                peer);
    }

    /**
     * Who is calling: the peer, unless that is a node of the cluster that says for whom it does.
     *
     * @param rules of the listener
     */
    static Peer peer(org.eclipse.jetty.server.Request incoming, ListenerRules rules) {
        if (incoming.getAttribute(PEER) instanceof Peer client) {
            return client;
        }
        SocketAddress remote = incoming.getConnectionMetaData().getRemoteSocketAddress();
        if (remote instanceof InetSocketAddress socket && socket.getAddress() != null) {
            InetAddress address = socket.getAddress();
            return new Peer(address.getHostAddress(), socket.getPort(), address.isLoopbackAddress(), rules);
        }
        return new Peer("unknown", 0, false, rules);
    }
}
