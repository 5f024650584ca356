package dev.holdfast.engine.managedkey;

/**
 * A managed key with the way to its backend.
 *
 * @param key the reference
 * @param backend shared by all users of the key; they must not close it
 */
public record OpenKey(ManagedKey key, KeyBackend backend) {

    @Override
    public String toString() {
        return "OpenKey[" + key + "]";
    }
}
