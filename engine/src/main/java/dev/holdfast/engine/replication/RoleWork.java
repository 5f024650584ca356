package dev.holdfast.engine.replication;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.seal.ListenerChain;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.seal.SealListener;
import dev.holdfast.engine.store.GuardedStore;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** What runs in which role, and who may write then. Called by one thread at a time; asking waits for nobody. */
final class RoleWork implements AutoCloseable {
    private final GuardedStore store;
    private final RolePart applications;
    private final List<RolePart> parts;
    private final PatientStart start;

    /**
     * @param store whose replicated entries a secondary and a fenced primary leave alone
     * @param applications what serves applications
     * @param primary what a primary does for its secondaries
     * @param secondary what a secondary does for itself
     * @param whileActive has something done while nobody else changes what runs
     */
    RoleWork(
            GuardedStore store,
            SealListener applications,
            SealListener primary,
            SealListener secondary,
            Consumer<Runnable> whileActive) {
        this.store = store;
        this.applications = new RolePart("what serves applications", Set.of(Mode.DISABLED, Mode.PRIMARY), applications);
        this.parts = List.of(
                this.applications,
                new RolePart("what serves DR secondaries", Set.of(Mode.PRIMARY), primary),
                new RolePart("what follows the DR primary", Set.of(Mode.SECONDARY), secondary));
        this.start = new PatientStart(whileActive);
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

    /** Starts all that a mode has, or nothing of it: what one of them throws stops the others. */
    void begin(Mode mode) {
        chain(running(mode)).unsealed();
    }

    /** Stops all that a mode has. */
    void end(Mode mode) {
        chain(started(running(mode))).sealing();
        start.expect(List.of());
    }

    /**
     * Stops all that a mode has, and makes sure of it.
     *
     * @throws RuntimeException what one of them throws that goes on
     */
    void quit(Mode mode) {
        List<RolePart> running = new ArrayList<>(started(running(mode)));
        Collections.reverse(running);
        running.forEach(part -> part.listener().sealing());
    }

    /** Stops what the next mode has not, which is durable, and starts what it has more. */
    void change(Mode from, Mode to) {
        List<RolePart> before = started(running(from));
        chain(before.stream().filter(part -> !part.runsIn(to)).toList()).sealing();
        start.expect(running(to).stream().filter(part -> !before.contains(part)).toList());
        start.run();
    }

    /** All that a mode has is to be started, and until then applications are told to wait. */
    void expect(Mode mode) {
        start.expect(running(mode));
    }

    /** Starts what is expected; what cannot start is started as soon as it can be. */
    void beginExpected() {
        start.run();
    }

    /** What is in the way of something that is to run. */
    Optional<String> trouble() {
        return start.trouble();
    }

    /** Whether applications, which this role serves, must wait. */
    boolean isStarting() {
        return start.waiting().contains(applications);
    }

    private List<RolePart> running(Mode mode) {
        return parts.stream().filter(part -> part.runsIn(mode)).toList();
    }

    private List<RolePart> started(List<RolePart> running) {
        return running.stream().filter(part -> !start.waiting().contains(part)).toList();
    }

    private static ListenerChain chain(List<RolePart> running) {
        return new ListenerChain(running.stream().map(RolePart::listener).toList());
    }

    @Override
    public void close() {
        start.close();
    }
}
