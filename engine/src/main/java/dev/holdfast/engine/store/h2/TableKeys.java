package dev.holdfast.engine.store.h2;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Key;

/** Keys as the table orders them: area, then path. */
final class TableKeys {
    private TableKeys() {}

    static byte[] of(Key key) {
        return of(key.area(), key.path());
    }

    static byte[] of(Area area, String path) {
        byte[] utf8 = path.getBytes(UTF_8);
        byte[] key = new byte[1 + utf8.length];
        key[0] = code(area);
        System.arraycopy(utf8, 0, key, 1, utf8.length);
        return key;
    }

    static boolean isIn(Area area, byte[] key) {
        return key.length > 0 && key[0] == code(area);
    }

    static String path(byte[] key) {
        return new String(key, 1, key.length - 1, UTF_8);
    }

    private static byte code(Area area) {
        return (byte) (area == Area.REPLICATED ? 1 : 2);
    }
}
