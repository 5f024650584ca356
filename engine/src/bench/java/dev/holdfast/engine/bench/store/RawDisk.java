package dev.holdfast.engine.bench.store;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** What the disk can do: a preallocated file, written from front to back and again, each write forced. For one writer. */
final class RawDisk implements Medium {
    private static final long SIZE = 256L << 20;
    private static final int BLOCK = 1 << 20;

    private final FileChannel file;
    private final Samples samples = new Samples(false);
    private long offset;

    RawDisk(Path path) throws IOException {
        file = FileChannel.open(path, CREATE, WRITE);
        for (long at = 0; at < SIZE; at += BLOCK) {
            file.write(ByteBuffer.allocate(BLOCK), at);
        }
        file.force(true);
    }

    @Override
    public Writer writer() {
        ByteBuffer buffer = ByteBuffer.allocateDirect(BLOCK);
        return (first, count) -> {
            buffer.clear();
            for (long number = first; number < first + count; number++) {
                buffer.put(samples.value(number));
            }
            append(buffer.flip());
        };
    }

    private void append(ByteBuffer bytes) throws IOException {
        offset = offset + bytes.remaining() > SIZE ? 0 : offset;
        while (bytes.hasRemaining()) {
            offset += file.write(bytes, offset);
        }
        file.force(false);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
