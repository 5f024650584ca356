package dev.holdfast.engine.replication.stream;

import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.ReplicatedRecord;
import dev.holdfast.engine.store.tree.Digest;
import java.util.Optional;

/** What goes over a stream. */
public sealed interface Frame {

    /** A record of the primary's history. */
    record Shipped(ReplicatedRecord record) implements Frame {}

    /**
     * A sign of life.
     *
     * @param reached how far the primary is
     * @param time by the primary's clock, milliseconds since 1970
     * @param tree of the primary, where it stands still
     */
    record Heartbeat(ReplicatedPosition reached, long time, Optional<Root> tree) implements Frame {}

    /**
     * The root of a tree.
     *
     * @param sequence at which it stands
     */
    record Root(long sequence, Digest digest) {}
}
