package dev.holdfast.desktop.transcript;

import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Appends lines to a file in the background, in their order, and forces them to the disk. {@link #append} is called on
 * the FX thread and never waits; one background thread at a time writes. Lines that could not be written are tried
 * again with the next one.
 */
final class Journal {
    private final Path file;
    private final Tasks tasks;
    private final Runnable written;
    private final Consumer<Problem> failed;
    private final Queue<byte[]> lines = new ConcurrentLinkedQueue<>();
    private final AtomicInteger asked = new AtomicInteger();

    /** Bytes that are known to be on the disk; what may stand behind them does not count. */
    private volatile long length;

    /**
     * @param length bytes of the file that stay, 0 for a new one
     * @param written told on the FX thread after lines have come to the disk
     * @param failed told on the FX thread why they could not
     */
    Journal(Path file, long length, Tasks tasks, Runnable written, Consumer<Problem> failed) {
        this.file = file;
        this.length = length;
        this.tasks = tasks;
        this.written = written;
        this.failed = failed;
    }

    void append(byte[] line) {
        lines.add(line);
        if (asked.getAndIncrement() == 0) {
            tasks.watch(this::writeAll, done -> written.run(), failed);
        }
    }

    /** Writes all that waits, and what comes meanwhile: it is asked for without a thread of its own. */
    private boolean writeAll() throws IOException {
        int before = asked.get();
        boolean more = true;
        while (more) {
            try {
                writeWaiting();
                more = asked.addAndGet(-before) > 0;
            } catch (IOException e) {
                if (asked.addAndGet(-before) == 0) {
                    throw e;
                }
            }
            before = asked.get();
        }
        return true;
    }

    private void writeWaiting() throws IOException {
        List<byte[]> batch = List.copyOf(lines);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (byte[] line : batch) {
            bytes.write(line);
        }
        write(ByteBuffer.wrap(bytes.toByteArray()));
        batch.forEach(line -> lines.remove());
    }

    private void write(ByteBuffer bytes) throws IOException {
        try (FileChannel channel = OwnFiles.open(file)) {
            channel.truncate(length);
            long end = length;
            while (bytes.hasRemaining()) {
                end += channel.write(bytes, end);
            }
            channel.force(true);
            length = end;
        }
    }
}
