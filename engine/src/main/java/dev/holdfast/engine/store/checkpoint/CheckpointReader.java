package dev.holdfast.engine.store.checkpoint;

import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.log.LogFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.zip.CRC32C;

/** Reads one checkpoint file, which may hold anything. Used by one thread. */
final class CheckpointReader {
    private final String name;
    private final LogFile file;
    private final CRC32C whole = new CRC32C();
    private final BlockDecoder decoder = new BlockDecoder();
    private long offset;
    private long entries;
    private long blocks;

    /** @param name of the file, for messages */
    CheckpointReader(String name, LogFile file) {
        this.name = name;
        this.file = file;
    }

    /**
     * Hands over the entries, a block at a time. Only when this returns it is known that they were all.
     *
     * @throws BadCheckpointException if it is not a whole checkpoint of this log and index
     */
    void read(UUID log, long index, Consumer<List<Entry>> consumer) throws IOException, BadCheckpointException {
        checkHeader(log, index);
        for (ByteBuffer start = next(Integer.BYTES); start.getInt(0) != 0; start = next(Integer.BYTES)) {
            consumer.accept(block(start.getInt(0)));
        }
        ByteBuffer count = next(Long.BYTES);
        require(count.getLong(0) == entries, "the number of entries is wrong");
        int expected = (int) whole.getValue();
        require(next(Format.CHECKSUM).getInt(0) == expected, "the checksum of the whole file is wrong");
        require(offset == file.size(), "bytes follow its end");
    }

    private void checkHeader(UUID log, long index) throws IOException, BadCheckpointException {
        ByteBuffer header = next(Format.HEADER);
        byte[] magic = new byte[Format.MAGIC.length];
        header.get(magic);
        require(Arrays.equals(magic, Format.MAGIC), "it is not a checkpoint");
        int checksum = Format.checksum(header.slice(0, Format.HEADER_CHECKSUM_AT));
        require(header.getInt(Format.HEADER_CHECKSUM_AT) == checksum, "the checksum of its header is wrong");
        int format = header.getInt();
        require(format == Format.VERSION, "format " + format + " is not known to this version of the program");
        require(new UUID(header.getLong(), header.getLong()).equals(log), "it is of another log");
        require(header.getLong() == index, "its name and its header disagree");
    }

    private List<Entry> block(int length) throws IOException, BadCheckpointException {
        require(length > 0 && length <= Format.MAX_BLOCK, "the length of a block is impossible");
        ByteBuffer rest = next(Integer.BYTES + length);
        ByteBuffer block = ByteBuffer.allocate(Format.BLOCK_HEADER + length);
        block.putInt(length).put(rest.duplicate()).flip();
        int checksum = Format.blockChecksum(blocks, block);
        require(next(Format.CHECKSUM).getInt(0) == checksum, "the checksum of a block is wrong");
        blocks++;
        List<Entry> found = decode(rest.getInt(), rest);
        entries += found.size();
        return found;
    }

    private List<Entry> decode(int count, ByteBuffer block) throws BadCheckpointException {
        try {
            return decoder.decode(count, block);
        } catch (BadCheckpointException e) {
            throw bad(e.getMessage());
        }
    }

    /** The next bytes of the file. */
    private ByteBuffer next(int length) throws IOException, BadCheckpointException {
        require(length <= file.size() - offset, "it ends too early");
        ByteBuffer bytes = ByteBuffer.allocate(length);
        file.read(bytes, offset);
        require(!bytes.hasRemaining(), "it ends too early");
        offset += length;
        bytes.flip();
        whole.update(bytes.duplicate());
        return bytes;
    }

    private void require(boolean holds, String otherwise) throws BadCheckpointException {
        if (!holds) {
            throw bad(otherwise);
        }
    }

    private BadCheckpointException bad(String why) {
        return new BadCheckpointException(
                "the checkpoint " + name + " is damaged before offset " + offset + ": " + why);
    }
}
