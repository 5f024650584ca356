package dev.holdfast.engine.seal.ceremony;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Peer;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.barrier.SealedException;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.seal.ReplicationMode;
import dev.holdfast.engine.seal.SealEntries;

/** What the calls of every ceremony ask for before they do anything. Safe for use by many threads. */
public final class CeremonyGate {
    private final SealEntries entries;
    private final Barrier barrier;
    private final ReplicationMode replication;
    private final CeremonyGuard guard;

    /**
     * @param guard asked where a listener demands a token
     */
    public CeremonyGate(SealEntries entries, Barrier barrier, ReplicationMode replication, CeremonyGuard guard) {
        this.entries = entries;
        this.barrier = barrier;
        this.replication = replication;
        this.guard = guard;
    }

    /**
     * For ceremonies of which only a DR secondary has need.
     *
     * @throws ApiException 400 if the cluster is not initialised or no DR secondary, 503 if it is sealed
     */
    void requireDrSecondary() {
        requireUnsealed();
        Mode mode = replication.current().mode();
        if (mode != Mode.SECONDARY) {
            throw ApiException.badRequest("this cluster is not a DR secondary (its mode is " + mode.word()
                    + "); DR operation tokens are made, and needed, on a DR secondary only");
        }
    }

    /**
     * For ceremonies that change what a DR secondary has from its primary.
     *
     * @throws ApiException 400 if the cluster is not initialised or is a DR secondary, 503 if it is sealed
     */
    void requireNoDrSecondary() {
        requireUnsealed();
        Mode mode = replication.current().mode();
        if (mode == Mode.SECONDARY || mode == Mode.BOOTSTRAPPING) {
            throw ApiException.badRequest("this path is disabled on a DR secondary, whose tokens and seal are those of"
                    + " its primary; use it on the primary");
        }
    }

    private void requireUnsealed() {
        if (entries.config().isEmpty()) {
            throw ApiException.badRequest("the cluster is not initialised; initialise it at sys/init first");
        }
        if (!barrier.isOpen()) {
            throw new SealedException();
        }
    }

    /**
     * For starting and cancelling, which the listener may not let everyone do.
     *
     * @throws ApiException 403 naming the setting
     */
    void requireAdmission(Request request) {
        Peer peer = request.peer();
        switch (peer.listener().ceremonies()) {
            case OPEN -> {}
            case LOOPBACK ->
                admit(peer.loopback(), "this listener lets only this machine start and cancel ceremonies", "loopback");
            case TOKEN ->
                admit(
                        guard.admits(request),
                        "this listener asks for a token that grants "
                                + request.operation().word() + " on this path",
                        "token");
        }
    }

    private static void admit(boolean admitted, String reason, String setting) {
        if (!admitted) {
            throw ApiException.forbidden(
                    "permission denied: " + reason + " (its setting ceremony_access is \"" + setting + "\")");
        }
    }
}
