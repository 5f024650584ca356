package dev.holdfast.engine.cluster;

import dev.holdfast.engine.api.Peer;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * A request as a standby received it, to be carried out by the active node; {@link #toString()} hides headers and body.
 *
 * @param method of HTTP
 * @param target path and query as they came
 * @param headers in order, names as they came
 * @param body null for none
 * @param peer who sent it
 * @param limit how long the answer may take
 */
public record ForwardedRequest(
        String method, String target, List<Map.Entry<String, String>> headers, byte[] body, Peer peer, Duration limit) {

    /** Headers of one connection (RFC 9110, section 7.6.1), or made anew for the next. */
    private static final Set<String> OF_CONNECTION = Set.of(
            "connection",
            "keep-alive",
            "proxy-authenticate",
            "proxy-authorization",
            "proxy-connection",
            "te",
            "trailer",
            "transfer-encoding",
            "upgrade",
            "host",
            "content-length",
            "accept-encoding",
            "expect",
            ForwardedPeer.HEADER.toLowerCase(Locale.ROOT));

    /** Whether a header goes from one connection to the next. */
    public static boolean passes(String name) {
        return !OF_CONNECTION.contains(name.toLowerCase(Locale.ROOT));
    }

    @Override
    public String toString() {
        return "ForwardedRequest[" + method + "]";
    }
}
