package dev.holdfast.engine.store.log;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;

import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.disk.PrivateFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The segment files of a log by name. Has no state; each method says what it needs of its callers. */
final class LogFolder {
    /** A larger file is no segment: the largest holds one group, which has at most one record of the largest size. */
    static final int MAX_FILE = 256 << 20;

    private static final Pattern NAME = Pattern.compile("\\d{20}\\.log");

    private final Path folder;
    private final LogFiles files;

    LogFolder(Path folder, LogFiles files) {
        this.folder = folder;
        this.files = files;
    }

    Path path() {
        return folder;
    }

    Path spare() {
        return folder.resolve("spare");
    }

    /** Segment files in order. */
    List<Path> segments() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(p -> NAME.matcher(p.getFileName().toString()).matches())
                    .sorted()
                    .toList();
        }
    }

    /** The index in the name of a segment file. */
    static long firstIndex(Path segment) {
        String digits = segment.getFileName().toString().substring(0, 20);
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException e) {
            throw new StoreException(segment + " is not named by a possible index: move it away", e);
        }
    }

    /** The header of a segment. */
    SegmentHeader header(Path segment) throws IOException {
        try (LogFile file = openExisting(segment)) {
            ByteBuffer block = ByteBuffer.allocate(SegmentHeader.RECORDS_AT);
            file.read(block, 0);
            return SegmentHeader.decode(block.flip(), segment.toString());
        }
    }

    /** The whole content of a segment. */
    ByteBuffer read(Path segment) throws IOException {
        try (LogFile file = openExisting(segment)) {
            if (file.size() > MAX_FILE) {
                throw new StoreException(segment + " is too large for a log segment: restore it from a backup");
            }
            ByteBuffer content = ByteBuffer.allocate((int) file.size());
            file.read(content, 0);
            return content.flip();
        }
    }

    /** Opens a file of this folder that must be there. */
    LogFile openExisting(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file.toString());
        }
        return files.open(file);
    }

    /** Opens a file of this folder. */
    LogFile open(Path file) throws IOException {
        return files.open(file);
    }

    /** Makes a file of zeros, durable but for its name. */
    LogFile makeSpare(long size) throws IOException {
        Files.deleteIfExists(spare());
        LogFile file = files.open(spare());
        try {
            fillWithZeros(file, 0, size);
            file.force();
        } catch (IOException e) {
            file.close();
            Files.deleteIfExists(spare());
            throw e;
        }
        return file;
    }

    /** Writes zeros over a part of a file. */
    static void fillWithZeros(LogFile file, long from, long to) throws IOException {
        ByteBuffer zeros = ByteBuffer.allocateDirect(1 << 18);
        for (long at = from; at < to; at += zeros.capacity()) {
            file.write(zeros.clear().limit((int) Math.min(zeros.capacity(), to - at)), at);
        }
    }

    /**
     * Gives the spare file, now with a header, its name as a segment. There may be one of that name: it was begun at the
     * same record, and has none that was acknowledged.
     */
    Path nameSpare(long firstIndex) throws IOException {
        Path segment = folder.resolve(String.format(Locale.ROOT, "%020d.log", firstIndex));
        Files.move(spare(), segment, ATOMIC_MOVE);
        PrivateFiles.syncFolder(folder);
        return segment;
    }

    /** Removes a segment; durable on return, so that segments never have gaps. */
    void delete(Path segment) throws IOException {
        Files.delete(segment);
        PrivateFiles.syncFolder(folder);
    }
}
