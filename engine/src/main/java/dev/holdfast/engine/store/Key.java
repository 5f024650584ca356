package dev.holdfast.engine.store;

/**
 * Where an entry lives.
 *
 * @param area replicated or local
 * @param path segments joined by {@code /}, 1 to 1024 UTF-8 bytes
 */
public record Key(Area area, String path) {

    public static Key replicated(String path) {
        return new Key(Area.REPLICATED, path);
    }

    public static Key local(String path) {
        return new Key(Area.LOCAL, path);
    }
}
