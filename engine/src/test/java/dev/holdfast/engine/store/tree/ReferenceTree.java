package dev.holdfast.engine.store.tree;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/** The root over entries, worked out from the description in the simplest way. */
public final class ReferenceTree {
    private ReferenceTree() {}

    /** The root as 64 hex digits. */
    public static String root(Map<String, byte[]> entries) {
        Map<byte[], byte[]> pairs = new TreeMap<>(Arrays::compareUnsigned);
        entries.forEach((path, value) -> pairs.put(path.getBytes(UTF_8), sha256(value)));
        ByteArrayOutputStream[] buckets = new ByteArrayOutputStream[65536];
        pairs.forEach((path, digest) -> {
            int bucket = Integer.parseInt(hex(sha256(path)).substring(0, 4), 16);
            if (buckets[bucket] == null) {
                buckets[bucket] = bytes(0, 2);
            }
            buckets[bucket].writeBytes(bytes(path.length >> 8, path.length).toByteArray());
            buckets[bucket].writeBytes(path);
            buckets[bucket].writeBytes(digest);
        });
        return hex(root(buckets));
    }

    private static byte[] root(ByteArrayOutputStream[] buckets) {
        byte[] empty = sha256(new byte[] {0, 2});
        ByteArrayOutputStream root = bytes(2, 2);
        for (int node = 0; node < 256; node++) {
            ByteArrayOutputStream below = bytes(1, 2);
            for (int i = 0; i < 256; i++) {
                ByteArrayOutputStream bucket = buckets[256 * node + i];
                below.writeBytes(bucket == null ? empty : sha256(bucket.toByteArray()));
            }
            root.writeBytes(sha256(below.toByteArray()));
        }
        return sha256(root.toByteArray());
    }

    private static ByteArrayOutputStream bytes(int... values) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int value : values) {
            bytes.write(value);
        }
        return bytes;
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    private static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
