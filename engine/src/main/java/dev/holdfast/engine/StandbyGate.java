package dev.holdfast.engine;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.api.Route.Trait;
import dev.holdfast.engine.api.Router;
import dev.holdfast.engine.seal.Duty;
import dev.holdfast.engine.seal.HighAvailability;
import dev.holdfast.engine.seal.Leader;
import dev.holdfast.engine.seal.SealService;
import dev.holdfast.engine.store.Leadership.Term;
import java.util.Optional;

/**
 * On a standby only that is served which it can tell by itself; a listener has passed on the rest before it comes here.
 * Thread-safe.
 */
final class StandbyGate {
    private final Router root;
    private final SealService seal;
    private final HighAvailability nodes;

    /** @param root the routes of the root namespace, which has all that a standby serves */
    StandbyGate(Router root, SealService seal, HighAvailability nodes) {
        this.root = root;
        this.seal = seal;
        this.nodes = nodes;
    }

    /** Whether a path is the active node's business rather than this standby's. */
    boolean isForActiveNode(String path) {
        return seal.duty() == Duty.STANDBY && !has(path, Trait.ON_STANDBY) && !has(path, Trait.NOT_ON_STANDBY);
    }

    private boolean has(String path, Trait trait) {
        return root.match(path)
                .filter(match -> match.routes().values().stream().anyMatch(route -> route.has(trait)))
                .isPresent();
    }

    /**
     * Lets a request pass.
     *
     * @return this node's time of leading, or empty if it does not lead
     * @throws ApiException 400 or 503 that names the active node, if there is one
     */
    Optional<Term> enter(Request request) {
        Optional<Term> term = seal.term();
        if (seal.duty() == Duty.STANDBY && !has(request.path(), Trait.ON_STANDBY)) {
            throw has(request.path(), Trait.NOT_ON_STANDBY)
                    ? ApiException.badRequest("this node is a standby; address the active node" + address())
                    : ApiException.unavailable("this node is a standby; " + remedy());
        }
        return term;
    }

    /**
     * To be called right before the action, after it was recorded: audit devices are let go of when a node ceases to be
     * active, and what no device saw must not be done.
     *
     * @param entered what {@link #enter} gave
     * @throws ApiException 503 if the node has ceased to be active meanwhile
     */
    void requireSame(Optional<Term> entered, Route route) {
        if (!route.has(Trait.WHILE_SEALED) && !seal.term().equals(entered)) {
            throw ApiException.unavailable("this node has just ceased to be the active one; repeat the call");
        }
    }

    private String remedy() {
        return nodes.leader().isPresent() ? "address the active node" + address() : "no active node is known";
    }

    private String address() {
        return nodes.leader()
                .map(Leader::apiAddress)
                .filter(address -> !address.isEmpty())
                .map(address -> " at " + address)
                .orElse("");
    }
}
