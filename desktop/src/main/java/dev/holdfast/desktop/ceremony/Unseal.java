package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.custodian.CeremonyKind;
import dev.holdfast.desktop.custodian.Progress;
import dev.holdfast.desktop.custodian.Progress.Phase;
import dev.holdfast.engine.client.CeremonyCalls;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.SealStatus;
import java.util.Optional;

/** Opening a sealed cluster. */
public final class Unseal implements CeremonyKind<SealStatus> {

    @Override
    public String textPrefix() {
        return "ceremony.unseal";
    }

    @Override
    public CeremonyCalls<SealStatus> calls(Holdfast cluster) {
        return cluster.ceremonies().unseal();
    }

    @Override
    public Progress progress(SealStatus status) {
        return new Progress(
                phase(status),
                status.nonce(),
                status.sealed() ? status.progress() : status.threshold(),
                status.threshold());
    }

    private static Phase phase(SealStatus status) {
        if (!status.initialized()) {
            return Phase.NOT_INITIALISED;
        }
        return status.sealed() ? Phase.COLLECTING : Phase.DONE;
    }

    @Override
    public Optional<SealStatus> result(Holdfast cluster, String nonce) {
        return Optional.of(cluster.seal().status()).filter(SealStatus::complete);
    }
}
