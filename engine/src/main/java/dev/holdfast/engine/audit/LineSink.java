package dev.holdfast.engine.audit;

import java.io.IOException;
import java.util.Optional;

/** Where a device's lines go. Used by one thread at a time, but for {@link #force()}. */
interface LineSink {

    /**
     * Makes ready for writing; without effect when it is ready.
     *
     * @return the last line that is already there, without its newline
     * @throws IOException naming the file and the remedy
     */
    Optional<byte[]> open() throws IOException;

    /** Appends a line, newline included, whole or not at all. */
    void write(byte[] line) throws IOException;

    /** Makes sure that what was written lasts. Waits for the medium, so any thread may do it beside the one that writes. */
    void force() throws IOException;

    /** Makes sure that what was written lasts, and lets go; {@link #open()} makes ready again. */
    void close() throws IOException;
}
