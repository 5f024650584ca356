package dev.holdfast.engine.audit;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lines in a file: appended, never rewritten. Forced to the medium when that is asked for, and when closed. What is no
 * regular file, such as a pipe, is written to only.
 *
 * <p>For one thread at a time, but for {@link #force()}.
 */
final class FileSink implements LineSink {
    private static final Logger LOG = LoggerFactory.getLogger(FileSink.class);

    private final Path path;
    private final Set<PosixFilePermission> mode;
    private final byte[] lineStart;
    private boolean regular;
    private volatile FileChannel channel;
    private volatile boolean dirty;

    /**
     * @param lineStart how every line begins
     */
    FileSink(Path path, Set<PosixFilePermission> mode, byte[] lineStart) {
        this.path = path;
        this.mode = mode;
        this.lineStart = lineStart;
    }

    @Override
    public Optional<byte[]> open() throws IOException {
        if (path.getParent() != null) {
            Files.createDirectories(path.getParent());
        }
        regular = !Files.exists(path) || Files.isRegularFile(path);
        Optional<byte[]> last = regular ? prepare() : Optional.empty();
        channel = FileChannel.open(path, StandardOpenOption.APPEND);
        return last;
    }

    private Optional<byte[]> prepare() throws IOException {
        try (FileChannel file =
                FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            FileTail tail = FileTail.of(file);
            if (!isOurs(tail)) {
                throw new IOException(path + " holds something else than audit lines; move it away or name another");
            }
            PosixFileAttributeView view = Files.getFileAttributeView(path, PosixFileAttributeView.class);
            if (view != null) {
                view.setPermissions(mode);
            }
            return tail.torn().length == 0 ? tail.lastLine() : mend(file, tail);
        }
    }

    /** Whether this may be cut and appended to: it is empty, or ends in an audit line, or in the beginning of one. */
    private boolean isOurs(FileTail tail) {
        if (tail.lastLine().isPresent()) {
            return tail.lastLine().flatMap(ChainLine::parse).isPresent();
        }
        int shared = Math.min(tail.torn().length, lineStart.length);
        return Arrays.equals(tail.torn(), 0, shared, lineStart, 0, shared);
    }

    /** Ends a last line that lacks nothing but its newline, cuts off one that was torn. */
    private Optional<byte[]> mend(FileChannel file, FileTail tail) throws IOException {
        if (ChainLine.parse(tail.torn()).filter(ChainLine::isIntact).isPresent()) {
            file.write(ByteBuffer.wrap(new byte[] {'\n'}), file.size());
            return Optional.of(tail.torn());
        }
        LOG.warn("audit file {}: a torn last line of {} bytes was cut off", path, tail.torn().length);
        file.truncate(file.size() - tail.torn().length);
        return tail.lastLine();
    }

    @Override
    public void write(byte[] line) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(line);
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
        dirty = regular;
    }

    @Override
    public void force() throws IOException {
        FileChannel file = channel;
        if (file != null && dirty) {
            dirty = false;
            try {
                file.force(false);
            } catch (ClosedChannelException e) {
                LOG.trace("audit file {} was closed, which forced it", path, e);
            }
        }
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            try (FileChannel closing = channel) {
                channel = null;
                if (regular) {
                    closing.force(true);
                }
            }
        }
    }
}
