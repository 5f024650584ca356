package dev.holdfast.engine.replication.activation;

import dev.holdfast.engine.access.wrapping.Wrapping;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.cluster.PeerAuthority;
import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.crypto.Jwe;
import java.security.PublicKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes activation tokens. Safe for use by many threads: one is made at a time. */
public final class SecondaryTokens {
    private final Standing standing;
    private final Ledger ledger;
    private final PeerAuthority authority;
    private final Wrapping wrapping;
    private final Barrier barrier;
    private final Supplier<Primary> self;
    private final Clock clock;

    /** @param self this cluster; asked when a token is made */
    public SecondaryTokens(
            Standing standing,
            Ledger ledger,
            PeerAuthority authority,
            Wrapping wrapping,
            Barrier barrier,
            Supplier<Primary> self,
            Clock clock) {
        this.standing = standing;
        this.ledger = ledger;
        this.authority = authority;
        this.wrapping = wrapping;
        this.barrier = barrier;
        this.self = self;
        this.clock = clock;
    }

    /**
     * Makes a token; when this returns, the ledger has the secondary.
     *
     * @param ttl for how long it can be used
     * @param recipient for whom it is encrypted; without one it is wrapped
     * @throws ApiException 400 if this is no primary, or the id is in use
     */
    synchronized Response issue(Request request, String id, Duration ttl, Optional<PublicKey> recipient) {
        standing.requireIssuing();
        ledger.requireFree(id);
        Primary primary = self.get();
        try (Credentials credentials = credentials(id, primary)) {
            Response answer = recipient
                    .map(key -> encrypted(key, credentials, primary, ttl))
                    .orElseGet(() -> wrapped(request, credentials, ttl));
            String accessor = answer.wrapInfo() == null ? "" : answer.wrapInfo().accessor();
            ledger.add(Secondary.issued(
                    id,
                    clock.instant().plus(ttl),
                    accessor,
                    PeerIdentity.fingerprint(credentials.identity().certificate())));
            return warned(answer, credentials, primary);
        }
    }

    private Credentials credentials(String id, Primary primary) {
        PeerIdentity identity = authority.issue(SecondaryName.uri(id));
        return new Credentials(
                id,
                primary.clusterId(),
                primary.clusterAddresses(standing.primaryClusterAddr()),
                identity,
                standing.generation(),
                primary.version(),
                barrier.rootKey());
    }

    private Response wrapped(Request request, Credentials credentials, Duration ttl) {
        return credentials.use(members -> wrapping.entrust(request, Response.data(members), ttl));
    }

    private Response encrypted(PublicKey recipient, Credentials credentials, Primary primary, Duration ttl) {
        Instant end = clock.instant().plus(ttl);
        Map<String, Object> open = new LinkedHashMap<>();
        open.put("iss", primary.clusterId());
        open.put("addr", primary.apiAddress());
        open.put("exp", end.getEpochSecond());
        return credentials.use(members -> {
            Map<String, Object> content = new LinkedHashMap<>(members);
            content.putAll(open);
            byte[] json = Json.line(content);
            try {
                return Response.data(Map.of("token", Jwe.encrypt(recipient, open, json)));
            } catch (IllegalArgumentException e) {
                throw ActivationApi.noPublicKey();
            } finally {
                Arrays.fill(json, (byte) 0);
            }
        });
    }

    private static Response warned(Response answer, Credentials credentials, Primary primary) {
        Response warned = answer;
        if (answer.wrapInfo() != null && primary.apiAddress().isEmpty()) {
            warned = warned.withWarning("api_addr is not configured, so the token does not say where this primary is;"
                    + " primary_api_addr must be given at activation");
        }
        if (credentials.clusterAddresses().isEmpty()) {
            warned = warned.withWarning("no address is known at which secondaries reach this primary;"
                    + " configure cluster_addr, or give primary_cluster_addr when enabling replication");
        }
        return warned;
    }
}
