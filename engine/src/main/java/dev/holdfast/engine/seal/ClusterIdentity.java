package dev.holdfast.engine.seal;

/**
 * By which people and other clusters know this one.
 *
 * @param id uuid, made at initialisation
 * @param name from the configuration, or made at initialisation
 */
public record ClusterIdentity(String id, String name) {}
