package dev.holdfast.engine.managedkey;

/**
 * A managed key as others keep it. A key that was removed and made anew under the same name is another one.
 *
 * @param name unique in the namespace
 * @param uuid stable for the life of the reference
 */
public record KeyReference(String name, String uuid) {}
