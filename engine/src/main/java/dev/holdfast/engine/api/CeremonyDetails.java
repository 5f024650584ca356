package dev.holdfast.engine.api;

/**
 * What an audit line tells of a share ceremony, in clear.
 *
 * @param nonce of the attempt, or ""
 * @param shareFingerprint of the share given, or ""
 * @param progress shares so far
 * @param required shares needed; 0 if not known
 */
public record CeremonyDetails(String nonce, String shareFingerprint, int progress, int required) {}
