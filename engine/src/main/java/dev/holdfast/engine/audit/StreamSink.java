package dev.holdfast.engine.audit;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/** Lines on a stream that somebody else opened and closes, such as the standard output. */
final class StreamSink implements LineSink {
    private final OutputStream stream;

    StreamSink(OutputStream stream) {
        this.stream = stream;
    }

    @Override
    public Optional<byte[]> open() {
        return Optional.empty();
    }

    @Override
    public void write(byte[] line) throws IOException {
        stream.write(line);
        stream.flush();
    }

    /** Whoever reads the stream has the lines already. */
    @Override
    public void force() {}

    @Override
    public void close() throws IOException {
        stream.flush();
    }
}
