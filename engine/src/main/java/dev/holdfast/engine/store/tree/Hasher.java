package dev.holdfast.engine.store.tree;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The digests of the tree. Used by one thread at a time. */
final class Hasher {
    static final byte[] EMPTY_BUCKET = new Hasher().bucket(Pairs.NONE);
    static final byte[] EMPTY_NODE = new Hasher().node(new DigestTable(TreeShape.FAN_OUT, EMPTY_BUCKET), 0);

    /** Numbers in the bytes of a digest. */
    static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private static final byte SHAPE_VERSION = 2;
    private static final byte BUCKET = 0;
    private static final byte NODE = 1;
    private static final byte ROOT = 2;

    private final MessageDigest sha256 = sha256();

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** The bucket of a path in UTF-8. */
    int bucketOf(byte[] path) {
        byte[] hash = sha256.digest(path);
        return ((hash[0] & 0xFF) << Byte.SIZE) | (hash[1] & 0xFF);
    }

    byte[] entry(byte[] value) {
        return sha256.digest(value);
    }

    /** The digest of a pair by itself, which is no part of the tree. */
    byte[] pair(byte[] source, int offset) {
        sha256.update(source, offset, Pairs.end(source, offset) - offset);
        return sha256.digest();
    }

    byte[] bucket(Pairs pairs) {
        begin(BUCKET);
        pairs.update(sha256);
        return sha256.digest();
    }

    /** The digest of a node from those of its buckets. */
    byte[] node(DigestTable buckets, int node) {
        begin(NODE);
        buckets.update(sha256, node * TreeShape.FAN_OUT, TreeShape.FAN_OUT);
        return sha256.digest();
    }

    byte[] root(DigestTable nodes) {
        begin(ROOT);
        nodes.update(sha256, 0, TreeShape.FAN_OUT);
        return sha256.digest();
    }

    private void begin(byte kind) {
        sha256.update(kind);
        sha256.update(SHAPE_VERSION);
    }
}
