package dev.holdfast.engine.audit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Lines of a file as bytes, ended by a newline or by the end of the file. For one thread. */
final class LineReader {
    private final InputStream in;

    /**
     * @param in buffered
     */
    LineReader(InputStream in) {
        this.in = in;
    }

    /** The next line without its newline; empty at the end. */
    Optional<byte[]> next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int next = in.read();
        if (next < 0) {
            return Optional.empty();
        }
        while (next >= 0 && next != '\n') {
            line.write(next);
            if (line.size() > FileTail.LONGEST_LINE) {
                throw new IOException("a line is longer than any audit line");
            }
            next = in.read();
        }
        return Optional.of(line.toByteArray());
    }
}
