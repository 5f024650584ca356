package dev.holdfast.engine;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Peer;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.api.Route.Trait;
import dev.holdfast.engine.api.Router;
import dev.holdfast.engine.concurrent.RateLimiter;
import dev.holdfast.engine.metrics.CeremonyCalls;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Keeps share ceremonies from being called too often: all calls of one source address share a budget, whose size the
 * listener says. Safe for use by many threads.
 */
final class CeremonyRate {
    private final Realm root;
    private final AuditTrail audit;
    private final CeremonyCalls calls;
    private final RateLimiter budgets = new RateLimiter(System::nanoTime);

    /** @param root of the root namespace, which alone has ceremonies */
    CeremonyRate(Realm root, AuditTrail audit, CeremonyCalls calls) {
        this.root = root;
        this.audit = audit;
        this.calls = calls;
    }

    /**
     * Counts a call before anything else of it is looked at.
     *
     * @param path normalised
     * @throws ApiException 429 if the budget is used up
     */
    void admit(Operation operation, String path, Peer peer) {
        Optional<Router.Match> match = root.router().match(path);
        Optional<Route> route = match.flatMap(found -> found.route(operation));
        if (route.isEmpty() || !route.get().has(Trait.RATE_LIMITED)) {
            return;
        }
        OptionalLong wait = budgets.tryAcquire(peer.address(), peer.listener().ceremonyRate());
        if (wait.isPresent()) {
            ApiException refusal = tooMany(peer.listener().ceremonyRate(), wait.getAsLong());
            calls.count(operation, path, refusal.status());
            Request request = Request.of(operation, path).from(peer);
            audit.begin(new Destination(root, request, match, ""), Grant.open(Caller.NOBODY))
                    .refused(refusal);
            throw refusal;
        }
    }

    private static ApiException tooMany(int rate, long wait) {
        return ApiException.tooManyRequests(
                "too many ceremony calls from this address: the listener's ceremony_rate_limit is " + rate
                        + " per second; come again in " + wait + " s",
                wait);
    }
}
