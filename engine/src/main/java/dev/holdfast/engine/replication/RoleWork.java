package dev.holdfast.engine.replication;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.seal.ListenerChain;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.seal.SealListener;
import dev.holdfast.engine.store.GuardedStore;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** What runs in which role, and who may write then. Called by one thread at a time. */
public final class RoleWork {
    private final GuardedStore store;
    private final List<Part> parts;

    /** Something that runs in some modes. */
    private record Part(Set<Mode> modes, SealListener listener) {}

    /**
     * @param store whose replicated entries a secondary and a fenced primary leave alone
     * @param applications what serves applications
     * @param primary what a primary does for its secondaries
     * @param secondary what a secondary does for itself
     */
    public RoleWork(GuardedStore store, SealListener applications, SealListener primary, SealListener secondary) {
        this.store = store;
        this.parts = List.of(
                new Part(Set.of(Mode.DISABLED, Mode.PRIMARY), applications),
                new Part(Set.of(Mode.PRIMARY), primary),
                new Part(Set.of(Mode.SECONDARY), secondary));
    }

    /** Writes of rooms must not get into what another cluster writes. */
    void guard(DrRole role) {
        if (role.mode() == Mode.SECONDARY) {
            store.shut(() -> ApiException.badRequest(
                    "this cluster is a DR secondary, which changes nothing of what its primary writes"));
        } else if (role.isFenced()) {
            store.shut(() -> Refusals.fenced(role));
        } else {
            store.admit();
        }
    }

    /** Starts all that a mode has. */
    void begin(Mode mode) {
        new ListenerChain(running(mode)).unsealed();
    }

    /** Stops all that a mode has. */
    void end(Mode mode) {
        new ListenerChain(running(mode)).sealing();
    }

    /**
     * Stops all that a mode has, and makes sure of it.
     *
     * @throws RuntimeException what one of them throws that goes on
     */
    void quit(Mode mode) {
        List<SealListener> running = new ArrayList<>(running(mode));
        Collections.reverse(running);
        running.forEach(SealListener::sealing);
    }

    /** Stops what the next mode has not, and starts what it has more. */
    void change(Mode from, Mode to) {
        new ListenerChain(beside(from, to)).sealing();
        new ListenerChain(beside(to, from)).unsealed();
    }

    private List<SealListener> running(Mode mode) {
        return parts.stream()
                .filter(part -> part.modes().contains(mode))
                .map(Part::listener)
                .toList();
    }

    private List<SealListener> beside(Mode mode, Mode other) {
        List<SealListener> more = new ArrayList<>(running(mode));
        more.removeAll(running(other));
        return more;
    }
}
