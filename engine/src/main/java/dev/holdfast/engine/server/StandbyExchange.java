package dev.holdfast.engine.server;

import dev.holdfast.engine.api.Peer;
import dev.holdfast.engine.cluster.ForwardedReply;
import dev.holdfast.engine.cluster.ForwardedRequest;
import dev.holdfast.engine.cluster.ForwardingException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.server.Request;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One request that a standby received for the active node: passed on as it came, or its sender sent there. */
final class StandbyExchange {
    private static final Logger LOG = LoggerFactory.getLogger(StandbyExchange.class);
    private static final String NOT_FORWARDED = "X-Vault-No-Request-Forwarding";
    /** The active node, and this one's own timer, end a request before that. */
    private static final Duration MARGIN = Duration.ofSeconds(10);

    private final Forwarding forwarding;
    private final Request incoming;
    private final ReplyWriter reply;
    private final BooleanSupplier claim;

    /** @param claim whether this is the one to answer; to be asked once, right before answering */
    StandbyExchange(Forwarding forwarding, Request incoming, ReplyWriter reply, BooleanSupplier claim) {
        this.forwarding = forwarding;
        this.incoming = incoming;
        this.reply = reply;
        this.claim = claim;
    }

    /**
     * Passes the request on and its answer back.
     *
     * @param body null for none
     * @return whether the request was taken care of; if not, no active node answered, and none can be named
     */
    boolean passOn(byte[] body, Peer peer, Duration limit) {
        if (!"true".equalsIgnoreCase(incoming.getHeaders().get(NOT_FORWARDED))) {
            try (ForwardedReply answer = forwarding.send(request(body, peer, limit))) {
                answer(answer);
                return true;
            } catch (ForwardingException e) {
                LOG.debug("a request is not forwarded: {}", e.getMessage());
            }
        }
        Optional<String> address = forwarding.address();
        address.filter(known -> claim.getAsBoolean())
                .ifPresent(known -> reply.redirect(withoutSlash(known) + target(incoming.getHttpURI())));
        return address.isPresent();
    }

    private ForwardedRequest request(byte[] body, Peer peer, Duration limit) {
        List<Map.Entry<String, String>> headers = new ArrayList<>();
        incoming.getHeaders().forEach(field -> {
            if (field.getValue() != null) {
                headers.add(Map.entry(field.getName(), field.getValue()));
            }
        });
        String target = target(incoming.getHttpURI());
        return new ForwardedRequest(incoming.getMethod(), target, headers, body, peer, limit.plus(MARGIN));
    }

    private static String target(HttpURI uri) {
        return uri.getQuery() == null ? uri.getPath() : uri.getPath() + "?" + uri.getQuery();
    }

    private static String withoutSlash(String url) {
        return url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
    }

    private void answer(ForwardedReply answer) {
        if (!claim.getAsBoolean()) {
            return;
        }
        try {
            reply.pass(answer);
        } catch (IOException e) {
            reply.abandon(e);
        }
    }
}
