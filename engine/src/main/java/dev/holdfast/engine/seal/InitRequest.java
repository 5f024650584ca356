package dev.holdfast.engine.seal;

/**
 * What initialising is asked for, unchecked.
 *
 * @param split the shares wanted
 * @param rootTokenPgpKey key to which the root token is encrypted, or ""
 */
public record InitRequest(SplitRequest split, String rootTokenPgpKey) {}
