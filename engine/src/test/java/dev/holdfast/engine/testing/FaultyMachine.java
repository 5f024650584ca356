package dev.holdfast.engine.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Gives processes a clock that is wrong, or a disk that is full: a library that is preloaded into them. */
public final class FaultyMachine {
    private final Path library;
    private final Path full;

    private FaultyMachine(Path library, Path full) {
        this.library = library;
        this.full = full;
    }

    /** Compiles the library, in this folder. */
    public static FaultyMachine in(Path folder) {
        Path library = folder.resolve("libfaulty_machine.so");
        Path source = Path.of("src", "test", "c", "faulty_machine.c").toAbsolutePath();
        Machine.run(
                Map.of(),
                List.of("gcc", "-O1", "-shared", "-fPIC", "-o", library.toString(), source.toString(), "-ldl"));
        return new FaultyMachine(library, folder.resolve("disk-is-full"));
    }

    /** Environment of a process on this machine, whose clock is ahead by so much. */
    public Map<String, String> ahead(Duration time) {
        return Map.of(
                "LD_PRELOAD", library.toString(),
                "FAULTY_CLOCK", Long.toString(time.toSeconds()),
                "FAULTY_DISK", full.toString());
    }

    /** Environment of a process on this machine, whose clock is right. */
    public Map<String, String> environment() {
        return ahead(Duration.ZERO);
    }

    /** From now on nothing can be written to files. */
    public void fillDisk() throws IOException {
        Files.createFile(full);
    }

    /** There is room again. */
    public void makeRoom() throws IOException {
        Files.delete(full);
    }
}
