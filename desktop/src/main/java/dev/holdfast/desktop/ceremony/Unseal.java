package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.ceremony.Progress.Phase;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.SealStatus;

/** Opening a sealed cluster. */
public final class Unseal implements CeremonyKind {

    @Override
    public String textPrefix() {
        return "ceremony.unseal";
    }

    @Override
    public Progress read(Holdfast cluster) {
        return progress(cluster.seal().status());
    }

    @Override
    public Progress contribute(Holdfast cluster, String share) {
        return progress(cluster.seal().unseal(share));
    }

    @Override
    public Progress cancel(Holdfast cluster) {
        return progress(cluster.seal().resetUnseal());
    }

    private static Progress progress(SealStatus status) {
        return new Progress(
                phase(status),
                status.nonce(),
                status.sealed() ? status.progress() : status.threshold(),
                status.threshold(),
                status.shares());
    }

    private static Phase phase(SealStatus status) {
        if (!status.initialized()) {
            return Phase.NOT_INITIALISED;
        }
        return status.sealed() ? Phase.COLLECTING : Phase.DONE;
    }
}
