package dev.holdfast.engine.store.checkpoint;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.PathOrder;
import dev.holdfast.engine.store.WriteRules;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads the entries of blocks, one block after the other, whose keys must ascend. Used by one thread. */
final class BlockDecoder {
    private Key last;

    /**
     * The entries of a block.
     *
     * @throws BadCheckpointException saying what is wrong, without the place
     */
    List<Entry> decode(int count, ByteBuffer block) throws BadCheckpointException {
        require(count > 0 && count <= block.remaining() / Format.ENTRY_HEADER, "the number of entries is impossible");
        List<Entry> entries = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            require(block.remaining() >= Format.ENTRY_HEADER, "an entry is cut off");
            entries.add(entry(block));
        }
        require(!block.hasRemaining(), "bytes follow the entries of a block");
        return entries;
    }

    private Entry entry(ByteBuffer in) throws BadCheckpointException {
        byte area = in.get();
        int pathLength = Short.toUnsignedInt(in.getShort());
        int valueLength = in.getInt();
        require(area == Format.REPLICATED || area == Format.LOCAL, "an area is unknown");
        require(pathLength > 0 && pathLength <= WriteRules.MAX_PATH_BYTES, "the length of a path is impossible");
        require(valueLength >= 0 && valueLength <= in.remaining() - pathLength, "an entry is cut off");
        Key key = new Key(area == Format.REPLICATED ? Area.REPLICATED : Area.LOCAL, path(in, pathLength));
        require(last == null || follows(key), "entries are not in order");
        last = key;
        byte[] value = new byte[valueLength];
        in.get(value);
        return new Entry(key, value);
    }

    private boolean follows(Key key) {
        int areas = key.area().compareTo(last.area());
        return areas > 0 || (areas == 0 && PathOrder.UTF8.compare(key.path(), last.path()) > 0);
    }

    private static String path(ByteBuffer in, int length) throws BadCheckpointException {
        try {
            ByteBuffer path = in.slice(in.position(), length);
            in.position(in.position() + length);
            return StandardCharsets.UTF_8.newDecoder().decode(path).toString();
        } catch (CharacterCodingException e) {
            throw new BadCheckpointException("a path is not UTF-8");
        }
    }

    private static void require(boolean holds, String otherwise) throws BadCheckpointException {
        if (!holds) {
            throw new BadCheckpointException(otherwise);
        }
    }
}
