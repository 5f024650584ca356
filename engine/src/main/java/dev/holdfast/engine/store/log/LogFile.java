package dev.holdfast.engine.store.log;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/** An open file of the log: the few things that are done with it, so that a test can let each of them fail. */
public interface LogFile extends Closeable {
    long size() throws IOException;

    /** Reads from an offset until the buffer is full or the file ends. */
    void read(ByteBuffer target, long offset) throws IOException;

    /** Writes the whole buffer. */
    void write(ByteBuffer source, long offset) throws IOException;

    /** Returns when everything written is durable. */
    void force() throws IOException;
}
