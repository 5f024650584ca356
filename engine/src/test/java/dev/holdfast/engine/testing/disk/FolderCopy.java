package dev.holdfast.engine.testing.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The files of a folder at one moment, kept in memory: to be put back, or put back with one byte changed. */
public final class FolderCopy {
    private final Path folder;
    private final Map<Path, byte[]> files = new TreeMap<>();

    private FolderCopy(Path folder) {
        this.folder = folder;
    }

    public static FolderCopy of(Path folder) throws IOException {
        FolderCopy copy = new FolderCopy(folder);
        for (Path file : files(folder)) {
            copy.files.put(file, Files.readAllBytes(file));
        }
        return copy;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.filter(Files::isRegularFile).toList();
        }
    }

    /**
     * A byte of a file, and what it is changed to.
     *
     * @param bits that are turned over
     */
    public record Flip(Path file, int offset, int bits) {
        /** Turns the bits over in the file as it is now, if it is still so long. */
        public void apply() throws IOException {
            byte[] content = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
            if (offset < content.length) {
                content[offset] ^= (byte) bits;
                Files.write(file, content);
            }
        }

        /** Whether the byte is what the flip made of this one. */
        boolean isDone(byte before) throws IOException {
            byte[] content = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
            return offset < content.length && content[offset] == (byte) (before ^ bits);
        }

        @Override
        public String toString() {
            return file.getFileName() + ", byte " + offset + ", bits " + bits;
        }
    }

    /** Any byte of any file, those that are not zero ten times as often. */
    public Flip anyFlip(Random random) {
        List<Path> full = files.entrySet().stream()
                .filter(file -> file.getValue().length > 0)
                .map(Map.Entry::getKey)
                .toList();
        Path file = full.get(random.nextInt(full.size()));
        byte[] content = files.get(file);
        int offset = random.nextInt(content.length);
        for (int i = 0; i < 1000 && content[offset] == 0 && random.nextInt(10) > 0; i++) {
            offset = random.nextInt(content.length);
        }
        int bits = random.nextBoolean() ? 1 << random.nextInt(8) : 1 + random.nextInt(255);
        return new Flip(file, offset, bits);
    }

    /** Makes the folder again what it was. */
    public void restore() throws IOException {
        for (Path file : files(folder)) {
            if (!files.containsKey(file)) {
                Files.delete(file);
            }
        }
        for (var file : files.entrySet()) {
            Files.write(file.getKey(), file.getValue());
        }
    }

    /** Turns a byte back, if nothing has changed it since. */
    public void undo(Flip flip) throws IOException {
        if (flip.isDone(files.get(flip.file())[flip.offset()])) {
            flip.apply();
        }
    }
}
