package dev.holdfast.engine.store;

import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What every store demands of the changes of one write. */
public final class WriteRules {
    /** A path has at most so many UTF-8 bytes. */
    public static final int MAX_PATH_BYTES = 1024;

    /** All paths and values of one write have at most so many bytes, with {@link #CHANGE_OVERHEAD} for each change. */
    public static final int MAX_WRITE_BYTES = 32 << 20;

    /** What a change needs beside its path and value. */
    public static final int CHANGE_OVERHEAD = 8;

    /** The bytes of no value. */
    public static final byte[] NOTHING = new byte[0];

    private WriteRules() {}

    /**
     * Refuses what no store can keep.
     *
     * @return the bytes of all changes, {@link #CHANGE_OVERHEAD} included
     * @throws IllegalArgumentException naming the path or the size, and the limit
     */
    public static int check(List<Change> changes) {
        long bytes = 0;
        for (Change change : changes) {
            bytes += CHANGE_OVERHEAD + check(change.key().path());
            bytes += change.value().orElse(NOTHING).length;
        }
        if (bytes > MAX_WRITE_BYTES) {
            throw new IllegalArgumentException(
                    "a write of " + bytes + " bytes; at most " + MAX_WRITE_BYTES + " are allowed: split it");
        }
        return (int) bytes;
    }

    private static int check(String path) {
        int bytes = utf8Length(path);
        if (bytes < 1 || bytes > MAX_PATH_BYTES) {
            throw new IllegalArgumentException("a path of " + bytes + " UTF-8 bytes; it must have 1 to "
                    + MAX_PATH_BYTES + ": " + path.substring(0, Math.min(40, path.length())));
        }
        return bytes;
    }

    /** Counts the ASCII path without a copy, which is nearly every one. */
    private static int utf8Length(String path) {
        for (int i = 0; i < path.length(); i++) {
            if (path.charAt(i) >= 0x80) {
                return encodedLength(path);
            }
        }
        return path.length();
    }

    private static int encodedLength(String path) {
        try {
            return StandardCharsets.UTF_8
                    .newEncoder()
                    .encode(CharBuffer.wrap(path))
                    .remaining();
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("a path with half of a surrogate pair; it must be valid Unicode", e);
        }
    }
}
