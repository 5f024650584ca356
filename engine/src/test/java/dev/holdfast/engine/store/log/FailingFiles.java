package dev.holdfast.engine.store.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/** Files on disk that can be made to fail: a full disk, or a disk that cannot make anything durable. */
public final class FailingFiles implements LogFiles {
    private volatile boolean full;
    private volatile boolean unforceable;

    public void full(boolean now) {
        full = now;
    }

    public void unforceable(boolean now) {
        unforceable = now;
    }

    @Override
    public LogFile open(Path file) throws IOException {
        LogFile real = DiskFile.open(file);
        return new LogFile() {
            @Override
            public long size() throws IOException {
                return real.size();
            }

            @Override
            public void read(ByteBuffer target, long offset) throws IOException {
                real.read(target, offset);
            }

            @Override
            public void write(ByteBuffer source, long offset) throws IOException {
                if (full) {
                    source.limit(source.position() + source.remaining() / 2);
                    real.write(source, offset);
                    throw new IOException("No space left on device");
                }
                real.write(source, offset);
            }

            @Override
            public void force() throws IOException {
                if (unforceable) {
                    throw new IOException("Input/output error");
                }
                real.force();
            }

            @Override
            public void close() throws IOException {
                real.close();
            }
        };
    }
}
