package dev.holdfast.engine.store.tree;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32C;

/** Pages to bytes and back, as the package documentation gives them. Has no state. */
final class PageCodec {
    private static final byte VERSION = 2;
    private static final int CONTENT_AT = 13;
    private static final int CHECKSUM = 4;
    private static final int CHILD = 1 + Digest.BYTES;

    private PageCodec() {}

    static byte[] encode(int bucket, Pairs pairs) {
        return encode(bucket, pairs.count(), pairs.packed());
    }

    /**
     * The page of a node or the root.
     *
     * @param pairs number of pairs below
     * @param digests where those below it are
     * @param from number of the first of them
     * @param empty which of them are left out
     */
    static byte[] encodeNode(int page, long pairs, DigestTable digests, int from, byte[] empty) {
        ByteBuffer content = ByteBuffer.allocate(TreeShape.FAN_OUT * CHILD);
        for (int child = 0; child < TreeShape.FAN_OUT; child++) {
            if (!digests.holds(from + child, empty)) {
                content.put((byte) child).put(digests.get(from + child));
            }
        }
        return encode(page, pairs, Arrays.copyOf(content.array(), content.position()));
    }

    private static byte[] encode(int page, long pairs, byte[] content) {
        ByteBuffer out = ByteBuffer.allocate(CONTENT_AT + content.length + CHECKSUM)
                .put(VERSION)
                .putInt(page)
                .putLong(pairs)
                .put(content);
        return out.putInt(checksum(out.array())).array();
    }

    /**
     * Reads the page of a bucket.
     *
     * @throws TreeDamagedException naming the page, if these bytes are not it
     */
    static Pairs bucket(int bucket, byte[] bytes) {
        long count = pairsOf(bucket, bytes);
        try {
            return Pairs.checked(content(bytes), count);
        } catch (IllegalArgumentException e) {
            throw damaged(bucket, e.getMessage());
        }
    }

    /**
     * Reads the page of a node or the root.
     *
     * @param target gets the digests below it that are not of nothing
     * @param from number of the first of them
     * @return number of pairs below
     * @throws TreeDamagedException naming the page, if these bytes are not it
     */
    static long decodeNode(int page, byte[] bytes, DigestTable target, int from) {
        long pairs = pairsOf(page, bytes);
        ByteBuffer content = ByteBuffer.wrap(content(bytes));
        require(content.remaining() % CHILD == 0, page, "it has a wrong length");
        byte[] digest = new byte[Digest.BYTES];
        for (int last = -1; content.hasRemaining(); ) {
            int child = content.get() & 0xFF;
            require(child > last, page, "what is below it is not in order");
            content.get(digest);
            target.set(from + child, digest);
            last = child;
        }
        return pairs;
    }

    /** Checks what all pages have, and returns the number of pairs. */
    private static long pairsOf(int page, byte[] bytes) {
        require(bytes.length >= CONTENT_AT + CHECKSUM, page, "it is too short");
        ByteBuffer in = ByteBuffer.wrap(bytes);
        require(in.getInt(bytes.length - CHECKSUM) == checksum(bytes), page, "its checksum is wrong");
        byte version = in.get();
        require(version == VERSION, page, "version " + version + " is not known");
        require(in.getInt() == page, page, "it is another page");
        long pairs = in.getLong();
        require(pairs >= 0 && pairs <= Long.MAX_VALUE / 2, page, "the number of pairs is impossible");
        return pairs;
    }

    private static byte[] content(byte[] bytes) {
        return Arrays.copyOfRange(bytes, CONTENT_AT, bytes.length - CHECKSUM);
    }

    private static int checksum(byte[] bytes) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, bytes.length - CHECKSUM);
        return (int) checksum.getValue();
    }

    private static void require(boolean holds, int page, String otherwise) {
        if (!holds) {
            throw damaged(page, otherwise);
        }
    }

    private static TreeDamagedException damaged(int page, String why) {
        return new TreeDamagedException(TreeShape.name(page) + " is damaged: " + why);
    }
}
