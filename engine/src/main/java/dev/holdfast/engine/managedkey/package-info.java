/**
 * Managed keys: named references to keys in an HSM or a cloud key service.
 *
 * <p>A {@link dev.holdfast.engine.managedkey.ManagedKeyType} is a set of field specifications and a way to open a
 * {@link dev.holdfast.engine.managedkey.KeyBackend}. Each backend has a room of its own below this one and knows no
 * other.
 */
package dev.holdfast.engine.managedkey;
