package dev.holdfast.engine.store.tree;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Numbers of the tree, and the place of each path in it. */
public final class TreeShape {
    /** Buckets of the tree. */
    public static final int BUCKETS = 1 << 16;

    /** Nodes below the root, and buckets below each node. */
    public static final int FAN_OUT = 256;

    /** Numbers of the pages of nodes begin here. */
    static final int NODE_PAGES = BUCKETS;

    static final int ROOT_PAGE = NODE_PAGES + FAN_OUT;

    private TreeShape() {}

    /** The bucket that an entry with this path belongs to. */
    public static int bucketOf(String path) {
        return new Hasher().bucketOf(path.getBytes(UTF_8));
    }

    /** The node above a bucket. */
    public static int nodeOf(int bucket) {
        return bucket / FAN_OUT;
    }

    static void requireNumber(String what, int number, int count) {
        if (number < 0 || number >= count) {
            throw new IllegalArgumentException("a " + what + " is 0 to " + (count - 1) + ", not " + number);
        }
    }

    static String name(int page) {
        if (page < NODE_PAGES) {
            return "the tree page of bucket " + page;
        }
        return page == ROOT_PAGE ? "the root page of the tree" : "the tree page of node " + (page - NODE_PAGES);
    }
}
