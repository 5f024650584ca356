package dev.holdfast.engine;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Peer;
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
    private final Router router;
    private final CeremonyCalls calls;
    private final RateLimiter budgets = new RateLimiter(System::nanoTime);

    /** @param router of the root namespace, which alone has ceremonies */
    CeremonyRate(Router router, CeremonyCalls calls) {
        this.router = router;
        this.calls = calls;
    }

    /**
     * Counts a call before anything else of it is looked at.
     *
     * @param path normalised
     * @throws ApiException 429 if the budget is used up
     */
    void admit(Operation operation, String path, Peer peer) {
        Optional<Route> route = router.match(path).flatMap(match -> match.route(operation));
        if (route.isEmpty() || !route.get().has(Trait.RATE_LIMITED)) {
            return;
        }
        OptionalLong wait = budgets.tryAcquire(peer.address(), peer.listener().ceremonyRate());
        if (wait.isPresent()) {
            calls.count(operation, path, 429);
            throw ApiException.tooManyRequests(
                    "too many ceremony calls from this address: the listener's ceremony_rate_limit is "
                            + peer.listener().ceremonyRate() + " per second; come again in " + wait.getAsLong() + " s",
                    wait.getAsLong());
        }
    }
}
