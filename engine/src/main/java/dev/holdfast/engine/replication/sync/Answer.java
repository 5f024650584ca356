package dev.holdfast.engine.replication.sync;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.holdfast.engine.replication.stream.BadFrameException;
import dev.holdfast.engine.replication.stream.Changes;
import dev.holdfast.engine.replication.stream.ContentReader;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.tree.Digest;
import dev.holdfast.engine.store.tree.Pair;
import dev.holdfast.engine.store.tree.TreeBucket;
import dev.holdfast.engine.store.tree.TreeDigests;
import dev.holdfast.engine.store.tree.TreePosition;
import java.nio.ByteBuffer;
import java.util.List;

/** Contents of the frames that answers are made of, as the package documentation gives them. Has no state. */
final class Answer {
    static final byte QUESTION = 16;
    static final byte DIGESTS = 17;
    static final byte CONTENT = 18;
    static final byte CHANGES = 19;
    static final byte END = 20;
    static final byte REFUSAL = 21;

    private static final int POSITION = 2 * Long.BYTES;
    private static final int BESIDE_PATH = Short.BYTES + Digest.BYTES;

    private Answer() {}

    static byte[] of(TreeDigests answer) {
        List<Digest> digests = answer.digests();
        ByteBuffer out = ByteBuffer.allocate(POSITION + Integer.BYTES + digests.size() * Digest.BYTES);
        put(answer.position(), out).putInt(digests.size());
        digests.forEach(digest -> out.put(digest.bytes()));
        return out.array();
    }

    static TreeDigests digests(ContentReader in) throws BadFrameException {
        TreePosition position = position(in);
        return new TreeDigests(in.list(Digest.BYTES, () -> digest(in)), position);
    }

    static byte[] of(TreeBucket answer) {
        List<byte[]> paths =
                answer.pairs().stream().map(pair -> pair.path().getBytes(UTF_8)).toList();
        int bytes = paths.stream().mapToInt(path -> BESIDE_PATH + path.length).sum();
        ByteBuffer out = ByteBuffer.allocate(POSITION + Integer.BYTES + bytes);
        put(answer.position(), out).putInt(paths.size());
        for (int i = 0; i < paths.size(); i++) {
            out.putShort((short) paths.get(i).length).put(paths.get(i));
            out.put(answer.pairs().get(i).entry().bytes());
        }
        return out.array();
    }

    static TreeBucket content(ContentReader in) throws BadFrameException {
        TreePosition position = position(in);
        return new TreeBucket(in.list(BESIDE_PATH + 1, () -> new Pair(in.path(), digest(in))), position);
    }

    static byte[] of(List<Change> changes) {
        ByteBuffer out = ByteBuffer.allocate(Changes.length(changes));
        Changes.put(changes, out);
        return out.array();
    }

    static byte[] of(RemoteTree.Reached reached) {
        return ByteBuffer.allocate(3 * Long.BYTES)
                .putLong(reached.position().sequence())
                .putLong(reached.position().generation())
                .putLong(reached.entries())
                .array();
    }

    static RemoteTree.Reached end(ContentReader in) throws BadFrameException {
        ReplicatedPosition position = new ReplicatedPosition(in.longNumber(), in.longNumber());
        long entries = in.longNumber();
        ContentReader.require(entries >= 0, "a number of entries below 0");
        return new RemoteTree.Reached(position, entries);
    }

    static byte[] of(String refusal) {
        byte[] text = refusal.getBytes(UTF_8);
        return ByteBuffer.allocate(Integer.BYTES + text.length)
                .putInt(text.length)
                .put(text)
                .array();
    }

    static String refusal(ContentReader in) throws BadFrameException {
        return in.text(in.number());
    }

    private static ByteBuffer put(TreePosition position, ByteBuffer out) {
        return out.putLong(position.sequence()).putLong(position.index());
    }

    private static TreePosition position(ContentReader in) {
        return new TreePosition(in.longNumber(), in.longNumber());
    }

    private static Digest digest(ContentReader in) throws BadFrameException {
        return Digest.of(in.bytes(Digest.BYTES));
    }
}
