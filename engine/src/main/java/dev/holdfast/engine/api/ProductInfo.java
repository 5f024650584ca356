package dev.holdfast.engine.api;

/**
 * What a server says it is.
 *
 * @param version {@code major.minor.patch}
 * @param buildDate RFC 3339, or ""
 * @param enterprise whether the edition is the enterprise one
 */
public record ProductInfo(String version, String buildDate, boolean enterprise) {}
