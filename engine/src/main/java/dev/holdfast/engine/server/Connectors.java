package dev.holdfast.engine.server;

import dev.holdfast.engine.config.ListenerConfig;
import java.time.Duration;
import org.eclipse.jetty.alpn.server.ALPNServerConnectionFactory;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.http2.server.HTTP2ServerConnectionFactory;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/** Makes Jetty connectors for listeners: HTTP/1.1, and with TLS also HTTP/2 for clients that choose it. */
final class Connectors {
    /** A connection may be silent for as long as a request may take, and a little longer. */
    private static final Duration MARGIN = Duration.ofSeconds(10);

    private static final int STREAMS_PER_CONNECTION = 100;

    private Connectors() {}

    /**
     * @param tls null for plain HTTP
     */
    static ServerConnector connector(Server server, ListenerConfig listener, TlsListener tls) {
        ServerConnector connector =
                new ServerConnector(server, factories(listener, tls == null ? null : tls.factory()));
        connector.setHost(listener.address().host());
        connector.setPort(listener.address().port());
        connector.setIdleTimeout(listener.limits().maxDuration().plus(MARGIN).toMillis());
        return connector;
    }

    /**
     * @param tls null for plain HTTP
     */
    static ConnectionFactory[] factories(ListenerConfig listener, SslContextFactory.Server tls) {
        HttpConnectionFactory http1 = new HttpConnectionFactory(http(listener));
        if (tls == null) {
            return new ConnectionFactory[] {http1};
        }
        HTTP2ServerConnectionFactory http2 = http2(listener);
        ALPNServerConnectionFactory choice = new ALPNServerConnectionFactory();
        choice.setDefaultProtocol(http1.getProtocol());
        return new ConnectionFactory[] {new SslConnectionFactory(tls, choice.getProtocol()), choice, http2, http1};
    }

    /** Jetty closes connections that send more control frames, resets or empty frames than 128 a second. */
    private static HTTP2ServerConnectionFactory http2(ListenerConfig listener) {
        HTTP2ServerConnectionFactory http2 = new HTTP2ServerConnectionFactory(http(listener));
        http2.setMaxConcurrentStreams(STREAMS_PER_CONNECTION);
        http2.setConnectProtocolEnabled(false);
        return http2;
    }

    /** How requests are read, by the rules of a listener. */
    static HttpConfiguration http(ListenerConfig listener) {
        HttpConfiguration http = new HttpConfiguration();
        http.setRequestHeaderSize(RequestHeaders.takenIn(listener.limits()));
        http.setSendServerVersion(false);
        // paths are decoded and judged by the API's own rules
        http.setUriCompliance(UriCompliance.UNSAFE);
        // a client that pinned the certificate may use a name that is not in it
        http.addCustomizer(new SecureRequestCustomizer(false));
        return http;
    }
}
