package dev.holdfast.engine.store;

/**
 * A stored value with its place.
 *
 * @param key where
 * @param value its bytes; not copied, nobody may change them
 */
public record Entry(Key key, byte[] value) {

    @Override
    public String toString() {
        return "Entry[" + key + ", " + value.length + " bytes]";
    }
}
