package dev.holdfast.engine;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Router;
import dev.holdfast.engine.seal.SealService;
import dev.holdfast.engine.seal.SealState;
import java.util.Optional;

/** While the cluster is closed, only the paths that open it and tell its state are served. Thread-safe. */
final class SealGate {
    private final SealService seal;

    SealGate(SealService seal) {
        this.seal = seal;
    }

    /** Whether everything that the cluster serves has been read. */
    boolean isOpen() {
        return seal.state() == SealState.UNSEALED;
    }

    /**
     * Lets a path pass.
     *
     * @throws ApiException 503 telling sealed from not initialised
     */
    void check(Request request, Optional<Router.Match> match) {
        if (isOpen() || match.filter(found -> servedWhileSealed(request, found)).isPresent()) {
            return;
        }
        throw ApiException.unavailable(
                seal.state() == SealState.SEALED
                        ? "the server is sealed; give enough shares to sys/unseal"
                        : "the server is not initialized; start with sys/init");
    }

    private static boolean servedWhileSealed(Request request, Router.Match match) {
        return match.routes().values().stream().anyMatch(route -> route.isServedSealedTo(request.peer()));
    }
}
