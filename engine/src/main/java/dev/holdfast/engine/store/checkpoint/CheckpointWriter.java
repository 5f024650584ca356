package dev.holdfast.engine.store.checkpoint;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.log.LogFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Iterator;
import java.util.UUID;
import java.util.zip.CRC32C;

/** Writes one checkpoint file. Used by one thread. */
final class CheckpointWriter {
    /** So much is forced at a time, or the last force of a large file would keep the log's forces waiting. */
    private static final long FORCED_BYTES = 16 << 20;

    private final LogFile file;
    private final CRC32C whole = new CRC32C();
    private long offset;
    private long forced;
    private long blocks;
    private long entries;
    private int inBlock;
    private ByteBuffer block = ByteBuffer.allocate(Format.FULL_BLOCK).position(Format.BLOCK_HEADER);

    CheckpointWriter(LogFile file) {
        this.file = file;
    }

    /** Writes everything and makes it durable. */
    void write(UUID log, long index, Iterator<Entry> source) throws IOException {
        write(header(log, index));
        while (source.hasNext()) {
            add(source.next());
        }
        finishBlock();
        write(ByteBuffer.allocate(Integer.BYTES + Long.BYTES)
                .putInt(0)
                .putLong(entries)
                .flip());
        write(ByteBuffer.allocate(Format.CHECKSUM)
                .putInt((int) whole.getValue())
                .flip());
        file.force();
    }

    private static ByteBuffer header(UUID log, long index) {
        ByteBuffer header = ByteBuffer.allocate(Format.HEADER);
        header.put(Format.MAGIC).putInt(Format.VERSION);
        header.putLong(log.getMostSignificantBits()).putLong(log.getLeastSignificantBits());
        header.putLong(index);
        return header.putInt(Format.checksum(header.slice(0, Format.HEADER_CHECKSUM_AT)))
                .flip();
    }

    private void add(Entry entry) throws IOException {
        byte[] path = entry.key().path().getBytes(UTF_8);
        makeRoom(Format.ENTRY_HEADER + path.length + entry.value().length);
        block.put(entry.key().area() == Area.REPLICATED ? Format.REPLICATED : Format.LOCAL);
        block.putShort((short) path.length).putInt(entry.value().length);
        block.put(path).put(entry.value());
        inBlock++;
        entries++;
    }

    private void makeRoom(int bytes) throws IOException {
        if (block.remaining() < bytes + Format.CHECKSUM) {
            finishBlock();
        }
        if (block.remaining() < bytes + Format.CHECKSUM) {
            block = ByteBuffer.allocate(Format.BLOCK_HEADER + bytes + Format.CHECKSUM)
                    .position(Format.BLOCK_HEADER);
        }
    }

    private void finishBlock() throws IOException {
        if (inBlock > 0) {
            int end = block.position();
            block.putInt(0, end - Format.BLOCK_HEADER).putInt(Integer.BYTES, inBlock);
            block.putInt(Format.blockChecksum(blocks, block.slice(0, end)));
            write(block.flip());
            blocks++;
            inBlock = 0;
        }
        block.clear().position(Format.BLOCK_HEADER);
    }

    private void write(ByteBuffer bytes) throws IOException {
        whole.update(bytes.duplicate());
        int length = bytes.remaining();
        file.write(bytes, offset);
        offset += length;
        if (offset - forced >= FORCED_BYTES) {
            file.force();
            forced = offset;
        }
    }
}
