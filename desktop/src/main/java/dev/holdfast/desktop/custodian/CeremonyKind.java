package dev.holdfast.desktop.custodian;

import dev.holdfast.engine.client.CeremonyCalls;
import dev.holdfast.engine.client.CeremonyStatus;
import dev.holdfast.engine.client.Holdfast;
import java.util.Optional;

/**
 * What shares are collected for. Called from background threads, but for {@link #textPrefix} and {@link #progress}.
 *
 * @param <S> what the cluster tells of it
 */
public interface CeremonyKind<S extends CeremonyStatus> {

    /** Prefix of its texts: {@code title}, {@code cancel}, {@code cancel.title}, {@code cancel.words} and so on. */
    String textPrefix();

    CeremonyCalls<S> calls(Holdfast cluster);

    Progress progress(S status);

    /** What came of the attempt of this nonce, which runs no more; empty if it was cancelled. */
    default Optional<S> result(Holdfast cluster, String nonce) {
        return Optional.empty();
    }

    /** Whether the shares are those that open the cluster now, so that it can check each one. */
    default boolean takesCurrentShares() {
        return true;
    }
}
