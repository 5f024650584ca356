package dev.holdfast.engine.crypto;

import java.security.MessageDigest;
import java.util.Arrays;

/**
 * Bytes that must not outlive their use: copied in, wiped on {@link #close()}, silent in {@link #toString()}, compared
 * in constant time.
 *
 * <p>Safe for use by many threads; a use after closing throws {@link IllegalStateException}.
 */
public final class Secret implements AutoCloseable {
    private byte[] bytes;

    private Secret(byte[] bytes) {
        this.bytes = bytes;
    }

    /** A secret with a copy of these bytes; the caller wipes its own. */
    public static Secret copyOf(byte[] bytes) {
        return new Secret(bytes.clone());
    }

    /** A secret that takes the array over: the caller must not use it again. */
    public static Secret owning(byte[] bytes) {
        return new Secret(bytes);
    }

    /** What is done with the bytes; they must not be kept. */
    @FunctionalInterface
    public interface Use<T> {
        T apply(byte[] bytes);
    }

    /** Lends the bytes for the length of one call. */
    public synchronized <T> T use(Use<T> use) {
        return use.apply(open());
    }

    /** A copy that the caller must wipe. */
    public synchronized byte[] copy() {
        return open().clone();
    }

    public synchronized int length() {
        return open().length;
    }

    private byte[] open() {
        if (bytes == null) {
            throw new IllegalStateException("secret was closed");
        }
        return bytes;
    }

    /** Constant-time comparison with other bytes. */
    public synchronized boolean matches(byte[] other) {
        return MessageDigest.isEqual(open(), other);
    }

    @Override
    public synchronized void close() {
        if (bytes != null) {
            Arrays.fill(bytes, (byte) 0);
            bytes = null;
        }
    }

    @Override
    public String toString() {
        return "Secret[hidden]";
    }
}
