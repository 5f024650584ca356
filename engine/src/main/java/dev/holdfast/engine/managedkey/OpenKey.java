package dev.holdfast.engine.managedkey;

/**
 * A managed key with the way to its backend.
 *
 * @param key the reference
 * @param backend shared by all users of the key; they must not close it
 * @param found the key that the backend was last found to have
 */
public record OpenKey(ManagedKey key, KeyBackend backend, FoundKey found) {

    OpenKey(ManagedKey key, KeyBackend backend) {
        this(key, backend, new FoundKey());
    }

    @Override
    public String toString() {
        return "OpenKey[" + key + "]";
    }
}
