package dev.holdfast.engine.replication.stream;

import dev.holdfast.engine.replication.stream.Frame.Heartbeat;
import dev.holdfast.engine.replication.stream.Frame.Root;
import dev.holdfast.engine.replication.stream.Frame.Shipped;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.ReplicatedRecord;
import dev.holdfast.engine.store.tree.Digest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;

/** Frames of a stream to bytes and back, as the package documentation gives them. Has no state. */
public final class FrameCodec {
    static final byte RECORD = 1;
    static final byte HEARTBEAT = 2;

    private static final int NUMBERS = 3 * Long.BYTES;
    private static final int ROOT = Long.BYTES + Digest.BYTES;

    private FrameCodec() {}

    public static void write(Frame frame, FrameOutput out) throws IOException {
        if (frame instanceof Shipped shipped) {
            out.write(RECORD, content(shipped.record()));
        } else if (frame instanceof Heartbeat heartbeat) {
            out.write(HEARTBEAT, content(heartbeat));
        }
    }

    private static byte[] content(ReplicatedRecord record) {
        ByteBuffer out = ByteBuffer.allocate(NUMBERS + Changes.length(record.changes()));
        out.putLong(record.sequence()).putLong(record.generation()).putLong(record.time());
        Changes.put(record.changes(), out);
        return out.array();
    }

    private static byte[] content(Heartbeat heartbeat) {
        ReplicatedPosition reached = heartbeat.reached();
        ByteBuffer out = ByteBuffer.allocate(NUMBERS + 1 + (heartbeat.tree().isPresent() ? ROOT : 0));
        out.putLong(reached.sequence()).putLong(reached.generation()).putLong(heartbeat.time());
        out.put((byte) (heartbeat.tree().isPresent() ? 1 : 0));
        heartbeat.tree().ifPresent(root -> out.putLong(root.sequence())
                .put(root.digest().bytes()));
        return out.array();
    }

    /**
     * What a frame says.
     *
     * @throws BadFrameException if its type is not one of a stream, or its content impossible
     */
    public static Frame decode(FrameInput.Raw frame) throws BadFrameException {
        return switch (frame.type()) {
            case RECORD -> ContentReader.read(frame.content(), FrameCodec::record);
            case HEARTBEAT -> ContentReader.read(frame.content(), FrameCodec::heartbeat);
            default ->
                throw new BadFrameException("a replication frame cannot be read: type " + (frame.type() & 0xFF)
                        + " is not one of a stream");
        };
    }

    private static Frame record(ContentReader in) throws BadFrameException {
        return new Shipped(new ReplicatedRecord(in.longNumber(), in.longNumber(), in.longNumber(), in.changes()));
    }

    private static Frame heartbeat(ContentReader in) throws BadFrameException {
        ReplicatedPosition reached = new ReplicatedPosition(in.longNumber(), in.longNumber());
        long time = in.longNumber();
        byte tree = in.one();
        ContentReader.require(tree == 0 || tree == 1, "tree " + tree);
        return new Heartbeat(reached, time, tree == 0 ? Optional.empty() : Optional.of(root(in)));
    }

    private static Root root(ContentReader in) throws BadFrameException {
        return new Root(in.longNumber(), Digest.of(in.bytes(Digest.BYTES)));
    }
}
