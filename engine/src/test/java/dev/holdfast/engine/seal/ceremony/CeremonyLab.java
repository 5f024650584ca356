package dev.holdfast.engine.seal.ceremony;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.api.CeremonyDetails;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Peer;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.api.Router;
import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.crypto.RandomText;
import dev.holdfast.engine.crypto.Share;
import dev.holdfast.engine.seal.FirstToken;
import dev.holdfast.engine.seal.InitRequest;
import dev.holdfast.engine.seal.NodeRole;
import dev.holdfast.engine.seal.SealEntries;
import dev.holdfast.engine.seal.SealService;
import dev.holdfast.engine.seal.SplitRequest;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** A cluster in memory with every ceremony, whose clock, replication mode and store the test turns. */
final class CeremonyLab {
    /** A share of another seal. */
    static final String FOREIGN = "ef780f9f26639aa23d684576f2748f204dceaad07ef8b2f7aedef9b290328c0e4d";

    static final String ROOT = "sys/generate-root/";
    static final String DR = "sys/replication/dr/secondary/generate-operation-token/";

    final FragileStore store = new FragileStore();
    final Time clock = new Time();
    final Barrier barrier = new Barrier(store, clock);
    final SealEntries entries = new SealEntries(store);
    final OperationTokens operationTokens = new OperationTokens(barrier);
    final Set<String> rootTokens = new HashSet<>();
    final List<Request> admissions = new ArrayList<>();
    final SealService seal;
    NodeRole.Mode mode = NodeRole.Mode.DISABLED;
    boolean admit;
    CeremonyDetails audited;
    List<String> shares = List.of();
    private final Router router = new Router();

    /** A clock that stands still until it is moved. */
    static final class Time extends Clock {
        private Instant now = Instant.parse("2030-01-01T00:00:00Z");

        void pass(Duration time) {
            now = now.plus(time);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    CeremonyLab() {
        TokenCeremony root = new TokenCeremony(ROOT + "attempt", rootTokens(), entries, clock);
        TokenCeremony dr = new TokenCeremony(DR + "attempt", operationTokens, entries, clock);
        FirstToken firstToken = () -> new FirstToken.Issued("first", List.of());
        Rekey rekey = new Rekey(store, clock);
        seal = new SealService(store, barrier, firstToken, List.of(root, dr, rekey), clock, "north");
        CeremonyGate gate = new CeremonyGate(entries, barrier, this::role, this::admits);
        router.add(new TokenCeremonyApi(TokenFamily.ROOT, root, gate).routes());
        router.add(new TokenCeremonyApi(TokenFamily.DR_OPERATION, dr, gate).routes());
        router.add(new RekeyApi(rekey, gate).routes());
    }

    private TokenKind rootTokens() {
        return new TokenKind() {
            @Override
            public String newText() {
                return "hfs." + RandomText.base62(24);
            }

            @Override
            public void store(String text) {
                byte[] value = text.getBytes(StandardCharsets.US_ASCII);
                barrier.write(Change.put(Key.replicated("token/" + rootTokens.size()), value));
                rootTokens.add(text);
            }
        };
    }

    private NodeRole role() {
        return new NodeRole(mode, false, false, false, OptionalLong.empty(), 0, 0, 0);
    }

    private boolean admits(Request request) {
        admissions.add(request);
        return admit;
    }

    /** Initialised and unsealed. */
    static CeremonyLab open(int shares, int threshold) {
        CeremonyLab lab = new CeremonyLab();
        lab.initialize(shares, threshold);
        lab.unseal();
        return lab;
    }

    void initialize(int count, int threshold) {
        shares = seal.initialize(new InitRequest(new SplitRequest(count, threshold, List.of()), ""))
                .shares()
                .hex();
    }

    /** With as many shares as it takes. */
    void unseal() {
        int threshold = entries.config().orElseThrow().threshold();
        shares.subList(0, threshold).forEach(share -> seal.unseal(Share.parse(share)));
    }

    JsonNode read(String path) {
        return ok(call(Operation.READ, path, Map.of()));
    }

    JsonNode read(String path, String nonce) {
        return ok(call(Operation.READ, path, Map.of("nonce", nonce)));
    }

    JsonNode update(String path, Map<String, Object> data) {
        return ok(call(Operation.UPDATE, path, data));
    }

    JsonNode give(String path, String share, String nonce) {
        return update(path, Map.of("key", share, "nonce", nonce));
    }

    Response tryGiving(String path, String share, String nonce) {
        return call(Operation.UPDATE, path, Map.of("key", share, "nonce", nonce));
    }

    void delete(String path, Map<String, Object> query) {
        Response response = call(Operation.DELETE, path, query);
        if (response.status() != 204) {
            throw new AssertionError("refused: " + json(response));
        }
    }

    static JsonNode ok(Response response) {
        if (response.status() != 200) {
            throw new AssertionError("refused: " + json(response));
        }
        return json(response);
    }

    static JsonNode json(Response response) {
        return new ObjectMapper().valueToTree(response.body());
    }

    Response call(Operation operation, String path, Map<String, Object> data) {
        return handle(Request.of(operation, path).withData(data));
    }

    Response callFrom(Peer peer, Operation operation, String path) {
        return handle(new Request("id", operation, path, "", "token", Map.of(), Map.of(), peer));
    }

    Response handle(Request request) {
        Router.Match match = router.match(request.path()).orElseThrow();
        Route route = match.route(request.operation()).orElseThrow();
        Call call = new Call(request, match.params(), route.fields().readIgnoringCase(request.data()), Caller.NOBODY);
        try {
            return route.handler().handle(call);
        } catch (ApiException refusal) {
            return Response.error(refusal);
        } finally {
            audited = call.trace().details().orElse(null);
        }
    }

    Route route(Operation operation, String path) {
        return router.match(path).flatMap(match -> match.route(operation)).orElseThrow();
    }

    /** Whether these shares open the cluster, which is sealed for it and stays open if they do. */
    boolean isOpenedBy(List<String> candidates) {
        seal.seal();
        try {
            candidates.forEach(share -> seal.unseal(Share.parse(share)));
        } catch (ApiException foreign) {
            seal.resetUnseal();
        }
        return barrier.isOpen();
    }

    /** Takes the check values out of the seal configuration, as if it came from elsewhere. */
    void dropCheckValues(int count, int threshold) {
        String bare = "{\"version\":1,\"shares\":" + count + ",\"threshold\":" + threshold + "}";
        store.write(Change.put(Key.replicated("core/seal/config"), bare.getBytes(StandardCharsets.UTF_8)));
    }
}
