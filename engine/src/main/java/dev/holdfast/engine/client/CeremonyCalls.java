package dev.holdfast.engine.client;

/**
 * A share ceremony as its participants see it: the same calls, whatever the shares are collected for.
 *
 * @param <S> what there is to know of it
 */
public interface CeremonyCalls<S extends CeremonyStatus> {

    S status();

    /**
     * Gives a share.
     *
     * @param share hex or base64
     * @param nonce of the attempt that it is meant for
     */
    S give(String share, String nonce);

    /**
     * Ends an attempt.
     *
     * @param nonce the one that is meant, so that nobody else's is ended by mistake; "" for whichever runs
     */
    void cancel(String nonce);
}
