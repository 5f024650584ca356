package dev.holdfast.engine.seal;

import java.util.Optional;

/**
 * How far a cluster is from being open, as anyone may see it.
 *
 * @param shares how many shares exist; 0 if not initialised
 * @param threshold how many are needed; 0 if not initialised
 * @param progress how many were given in the attempt under way
 * @param nonce uuid of the attempt under way, or ""
 * @param cluster only while unsealed
 */
public record SealStatus(
        SealState state, int shares, int threshold, int progress, String nonce, Optional<ClusterIdentity> cluster) {

    public boolean isInitialized() {
        return state != SealState.NOT_INITIALIZED;
    }

    public boolean isSealed() {
        return state != SealState.UNSEALED;
    }
}
