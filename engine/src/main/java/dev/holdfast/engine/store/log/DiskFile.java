package dev.holdfast.engine.store.log;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.holdfast.engine.store.disk.PrivateFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Set;

/** A file on disk. An interrupt of the using thread closes it, so only threads of the store may use it. */
public final class DiskFile implements LogFile {
    /** The system copies through a buffer of its own that is as long as one read. */
    private static final int READ_BYTES = 1 << 18;

    private final FileChannel channel;

    private DiskFile(FileChannel channel) {
        this.channel = channel;
    }

    public static LogFile open(Path file) throws IOException {
        return new DiskFile(PrivateFiles.open(file, Set.of(CREATE, READ, WRITE)));
    }

    @Override
    public long size() throws IOException {
        return channel.size();
    }

    @Override
    public void read(ByteBuffer target, long offset) throws IOException {
        int end = target.limit();
        long at = offset;
        for (int count = 0; count >= 0 && target.position() < end; at += count) {
            target.limit(Math.min(end, target.position() + READ_BYTES));
            count = channel.read(target, at);
        }
        target.limit(end);
    }

    @Override
    public void write(ByteBuffer source, long offset) throws IOException {
        long at = offset;
        while (source.hasRemaining()) {
            at += channel.write(source, at);
        }
    }

    @Override
    public void force() throws IOException {
        channel.force(false);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
