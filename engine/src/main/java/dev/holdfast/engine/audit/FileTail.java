package dev.holdfast.engine.audit;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Optional;

/**
 * The end of a file of lines.
 *
 * @param lastLine the last line that is ended by a newline, without it
 * @param torn bytes after the last newline
 */
record FileTail(Optional<byte[]> lastLine, byte[] torn) {
    private static final int CHUNK = 64 * 1024;
    /** A request's body is limited to 32 MiB, and hashing makes a short text 76 bytes long. */
    static final int LONGEST_LINE = 1 << 30;

    static FileTail of(FileChannel file) throws IOException {
        long size = file.size();
        long end = newlineBefore(file, size);
        if (end < 0) {
            return new FileTail(Optional.empty(), read(file, 0, length(0, size)));
        }
        long start = newlineBefore(file, end) + 1;
        byte[] line = read(file, start, length(start, end));
        return new FileTail(Optional.of(line), read(file, end + 1, length(end + 1, size)));
    }

    private static int length(long start, long end) throws IOException {
        if (end - start > LONGEST_LINE) {
            throw new IOException("a line of the file is longer than any audit line");
        }
        return (int) (end - start);
    }

    /** Position of the last newline before a position, or -1. */
    private static long newlineBefore(FileChannel file, long position) throws IOException {
        long end = position;
        while (end > 0) {
            int length = (int) Math.min(CHUNK, end);
            byte[] chunk = read(file, end - length, length);
            for (int i = length - 1; i >= 0; i--) {
                if (chunk[i] == '\n') {
                    return end - length + i;
                }
            }
            end -= length;
        }
        return -1;
    }

    private static byte[] read(FileChannel file, long from, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(length);
        while (buffer.hasRemaining()) {
            if (file.read(buffer, from + buffer.position()) < 0) {
                throw new IOException("the file became shorter while it was read");
            }
        }
        return buffer.array();
    }
}
