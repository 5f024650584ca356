package dev.holdfast.engine.testing.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A folder as the disk has it while a program works: {@link #apply} what the program did, and {@link #losePower} at any
 * moment. Of a file that was not synced any sectors may be there or not; of a folder that was not synced any names that
 * were added or removed. A rename is one step where it is within a folder, as on journalled file systems. Used by one
 * thread.
 */
public final class SimulatedDisk {
    private final Path root;
    private final SimulatedFolder top;
    private final Map<Long, SimulatedFile> files = new HashMap<>();

    /** A folder of the real disk, all of which is durable. */
    public SimulatedDisk(Path root) throws IOException {
        this.root = root;
        this.top = load(root);
    }

    private SimulatedFolder load(Path folder) throws IOException {
        SimulatedFolder loaded = new SimulatedFolder();
        for (Path path : list(folder)) {
            loaded.put(name(path), Files.isDirectory(path) ? load(path) : file(path));
        }
        loaded.sync();
        return loaded;
    }

    private SimulatedFile file(Path path) throws IOException {
        SimulatedFile file = new SimulatedFile(Files.readAllBytes(path));
        files.put((Long) Files.getAttribute(path, "unix:ino"), file);
        return file;
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> paths = Files.list(folder)) {
            return paths.toList();
        }
    }

    private static String name(Path path) {
        return path.getFileName().toString();
    }

    public void apply(Note note) {
        switch (note.kind()) {
            case CREATE -> create(note);
            case MAKE_FOLDER -> put(Path.of(note.text()), new SimulatedFolder());
            case WRITE -> files.get(note.inode()).write(note.offset(), note.bytes());
            case CUT -> files.get(note.inode()).cut(note.offset());
            case SYNC -> files.get(note.inode()).sync();
            case SYNC_FOLDER -> folder(Path.of(note.text())).sync();
            case REMOVE -> parent(Path.of(note.text())).remove(name(Path.of(note.text())));
            case RENAME -> rename(note.text().split("\0", -1));
            case OUTPUT -> {}
        }
    }

    private void create(Note note) {
        SimulatedFile made = new SimulatedFile(new byte[0]);
        files.put(note.inode(), made);
        put(Path.of(note.text()), made);
    }

    private void put(Path path, SimulatedNode node) {
        parent(path).put(name(path), node);
    }

    private void rename(String[] paths) {
        Path from = Path.of(paths[0]);
        Path to = Path.of(paths[1]);
        SimulatedNode moved = parent(from).seen().get(name(from));
        if (parent(from) == parent(to)) {
            parent(to).rename(name(from), name(to), moved);
        } else {
            put(to, moved);
            parent(from).remove(name(from));
        }
    }

    private SimulatedFolder parent(Path path) {
        return folder(path.getParent());
    }

    private SimulatedFolder folder(Path path) {
        SimulatedFolder at = top;
        if (!path.equals(root)) {
            for (Path name : root.relativize(path)) {
                at = (SimulatedFolder) at.seen().get(name.toString());
            }
        }
        return at;
    }

    /** Writes what may be there now into an empty folder of the real disk. The simulated one goes on as if nothing were. */
    public void losePower(Random random, Path target) throws IOException {
        write(top, random, target);
    }

    private static void write(SimulatedFolder folder, Random random, Path target) throws IOException {
        for (var entry : folder.left(random).entrySet()) {
            Path path = target.resolve(entry.getKey());
            if (entry.getValue() instanceof SimulatedFolder inner) {
                write(inner, random, Files.createDirectory(path));
            } else {
                Files.write(path, ((SimulatedFile) entry.getValue()).left(random));
            }
        }
    }

    /** The content of all files as programs see it. */
    public Map<String, byte[]> seen() {
        Map<String, byte[]> content = new TreeMap<>();
        collect("", top, content);
        return content;
    }

    private static void collect(String prefix, SimulatedFolder folder, Map<String, byte[]> content) {
        folder.seen().forEach((name, node) -> {
            if (node instanceof SimulatedFolder inner) {
                collect(prefix + name + "/", inner, content);
            } else {
                content.put(prefix + name, ((SimulatedFile) node).seen());
            }
        });
    }
}
