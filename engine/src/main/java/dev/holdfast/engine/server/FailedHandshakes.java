package dev.holdfast.engine.server;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.eclipse.jetty.io.ssl.SslHandshakeListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs whose handshakes fail at the cluster port, such as those of someone who speaks plain HTTP: once for each host, so
 * that nobody floods the log. Safe for use by many threads.
 */
final class FailedHandshakes implements SslHandshakeListener {
    private static final Logger LOG = LoggerFactory.getLogger(FailedHandshakes.class);
    private static final int REMEMBERED = 1000;

    private final Set<String> seen =
            Collections.synchronizedSet(Collections.newSetFromMap(new LinkedHashMap<String, Boolean>() {
                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
                    return size() > REMEMBERED;
                }
            }));

    @Override
    public void handshakeFailed(Event event, Throwable failure) {
        String host = event.getSSLEngine().getPeerHost();
        if (seen.add(String.valueOf(host))) {
            LOG.warn("a peer at {} cannot be let in at the cluster port: {}", host, failure.toString());
        }
    }
}
