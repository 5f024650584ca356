package dev.holdfast.engine.replication.link;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The calls of the link. */
enum LinkPath {
    HELLO,
    HEARTBEAT,
    GENERATION,
    STREAM,
    TREE;

    /** The path on the cluster port. */
    String path() {
        return LinkServer.ROOT + name().toLowerCase(Locale.ROOT);
    }

    static Optional<LinkPath> of(String path) {
        return Arrays.stream(values()).filter(call -> call.path().equals(path)).findFirst();
    }
}
