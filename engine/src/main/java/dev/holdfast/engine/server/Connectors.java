package dev.holdfast.engine.server;

import dev.holdfast.engine.config.ListenerConfig;
import java.time.Duration;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;

/** Makes Jetty connectors for listeners. */
final class Connectors {
    /** A connection may be silent for as long as a request may take, and a little longer. */
    private static final Duration MARGIN = Duration.ofSeconds(10);

    private Connectors() {}

    /**
     * @param tls null for plain HTTP
     */
    static ServerConnector connector(Server server, ListenerConfig listener, TlsListener tls) {
        ServerConnector connector = new ServerConnector(server, factories(listener, tls));
        connector.setHost(listener.address().host());
        connector.setPort(listener.address().port());
        connector.setIdleTimeout(listener.limits().maxDuration().plus(MARGIN).toMillis());
        return connector;
    }

    private static ConnectionFactory[] factories(ListenerConfig listener, TlsListener tls) {
        HttpConnectionFactory http = new HttpConnectionFactory(http(listener));
        return tls == null
                ? new ConnectionFactory[] {http}
                : new ConnectionFactory[] {
                    new SslConnectionFactory(tls.factory(), HttpVersion.HTTP_1_1.asString()), http
                };
    }

    private static HttpConfiguration http(ListenerConfig listener) {
        HttpConfiguration http = new HttpConfiguration();
        http.setRequestHeaderSize(listener.limits().maxHeaderBytes());
        http.setSendServerVersion(false);
        // paths are decoded and judged by the API's own rules
        http.setUriCompliance(UriCompliance.UNSAFE);
        // a client that pinned the certificate may use a name that is not in it
        http.addCustomizer(new SecureRequestCustomizer(false));
        return http;
    }
}
