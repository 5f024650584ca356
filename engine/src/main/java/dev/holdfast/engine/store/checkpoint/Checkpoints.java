package dev.holdfast.engine.store.checkpoint;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;

import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.disk.PrivateFiles;
import dev.holdfast.engine.store.log.LogFile;
import dev.holdfast.engine.store.log.LogFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The checkpoints of a log, in a folder. Safe for use by many threads, of which one writes and removes. */
public final class Checkpoints {
    private static final Pattern NAME = Pattern.compile("\\d{20}\\.checkpoint");

    private final Path folder;
    private final LogFiles files;
    private final UUID log;

    /** The folder need not be there. */
    public Checkpoints(Path folder, LogFiles files, UUID log) {
        this.folder = folder;
        this.files = files;
        this.log = log;
    }

    /** All of them, the newest first; whether they are whole, reading tells. */
    public List<Checkpoint> all() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> found = Files.list(folder)) {
            return found.map(Checkpoints::parse)
                    .flatMap(Optional::stream)
                    .sorted(Comparator.comparing(Checkpoint::index).reversed())
                    .toList();
        } catch (IOException e) {
            throw new StoreException("cannot read the folder " + folder + ": " + e.getMessage(), e);
        }
    }

    private static Optional<Checkpoint> parse(Path file) {
        String name = file.getFileName().toString();
        if (!NAME.matcher(name).matches()) {
            return Optional.empty();
        }
        try {
            long index = Long.parseLong(name.substring(0, name.indexOf('.')));
            return Optional.of(new Checkpoint(file, index, Files.size(file)));
        } catch (NumberFormatException | IOException e) {
            return Optional.empty(); // a name that no checkpoint has, or removed meanwhile
        }
    }

    /**
     * Writes a checkpoint, reads it again, and makes its name durable.
     *
     * @param entries all of them, in order of area and path
     */
    public Checkpoint write(long index, Iterator<Entry> entries) throws IOException, BadCheckpointException {
        PrivateFiles.makeFolder(folder);
        Path unfinished = folder.resolve("unfinished");
        Files.deleteIfExists(unfinished);
        try {
            try (LogFile file = files.open(unfinished)) {
                new CheckpointWriter(file).write(log, index, entries);
                new CheckpointReader(unfinished.toString(), file).read(log, index, block -> {});
            }
            Path named = folder.resolve(String.format(Locale.ROOT, "%020d.checkpoint", index));
            Files.move(unfinished, named, ATOMIC_MOVE);
            PrivateFiles.syncFolder(folder);
            return new Checkpoint(named, index, Files.size(named));
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    /**
     * Hands over the entries, a block at a time, in order. Only when this returns it is known that they were all.
     *
     * @throws BadCheckpointException naming file and place if it is damaged, or of another log
     */
    public void read(Checkpoint checkpoint, Consumer<List<Entry>> consumer) throws IOException, BadCheckpointException {
        try (LogFile file = files.open(checkpoint.file())) {
            new CheckpointReader(checkpoint.file().toString(), file).read(log, checkpoint.index(), consumer);
        }
    }

    /** Removes a checkpoint that nobody needs. */
    public void remove(Checkpoint checkpoint) throws IOException {
        Files.deleteIfExists(checkpoint.file());
        PrivateFiles.syncFolder(folder);
    }
}
