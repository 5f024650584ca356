package dev.holdfast.engine.managedkey;

/**
 * Where a managed key is known.
 *
 * @param namespace id of its namespace
 * @param name unique in the namespace over all types
 */
record KeyId(String namespace, String name) {}
