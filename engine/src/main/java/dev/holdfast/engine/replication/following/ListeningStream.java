package dev.holdfast.engine.replication.following;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/** Knows for how long its reader has been waiting for the next byte. One thread reads, others may ask. */
final class ListeningStream extends FilterInputStream {
    private static final long NOT_WAITING = 0;

    private volatile long since = NOT_WAITING;

    ListeningStream(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        since = now();
        try {
            return in.read();
        } finally {
            since = NOT_WAITING;
        }
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        since = now();
        try {
            return in.read(bytes, from, length);
        } finally {
            since = NOT_WAITING;
        }
    }

    private static long now() {
        return System.nanoTime() | 1;
    }

    /** Whether it waits for longer than that; a reader that does something else does not wait. */
    boolean isSilent(Duration atMost) {
        long begun = since;
        return begun != NOT_WAITING && System.nanoTime() - begun > atMost.toNanos();
    }
}
