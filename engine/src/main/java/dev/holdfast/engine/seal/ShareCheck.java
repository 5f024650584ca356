package dev.holdfast.engine.seal;

/**
 * Whether a share belongs to a seal.
 *
 * @param fingerprint first 16 hex digits of its check value
 */
public record ShareCheck(boolean valid, String fingerprint) {}
