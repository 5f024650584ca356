package dev.holdfast.engine.store;

import java.util.Optional;

/**
 * One entry written or removed.
 *
 * @param key where
 * @param value the new bytes, or empty to remove the entry. The array is not copied: nobody may change it.
 */
public record Change(Key key, Optional<byte[]> value) {

    public static Change put(Key key, byte[] value) {
        return new Change(key, Optional.of(value));
    }

    public static Change delete(Key key) {
        return new Change(key, Optional.empty());
    }

    /** Whether it is of the area that is shipped to secondaries. */
    public boolean isReplicated() {
        return key.area() == Area.REPLICATED;
    }

    @Override
    public String toString() {
        return (value.isPresent() ? "put " : "delete ") + key;
    }
}
