package dev.holdfast.engine.testing.disk;

import dev.holdfast.engine.testing.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What a program does to a folder, noted while it runs. */
public final class DiskJournal {
    private final Path library;
    private final Path journal;

    private DiskJournal(Path library, Path journal) {
        this.library = library;
        this.journal = journal;
    }

    /** Compiles the library; it and the notes go to this folder. */
    public static DiskJournal in(Path folder) {
        Path library = folder.resolve("libdisk_journal.so");
        Path source = Path.of("src", "test", "c", "disk_journal.c").toAbsolutePath();
        Machine.run(
                Map.of(),
                List.of("gcc", "-O1", "-shared", "-fPIC", "-o", library.toString(), source.toString(), "-ldl"));
        return new DiskJournal(library, folder.resolve("journal"));
    }

    /** Lets a program note what it does to the files of a folder, from a new journal on. */
    public ProcessBuilder noting(Path folder, ProcessBuilder program) throws IOException {
        Files.deleteIfExists(journal);
        program.environment()
                .putAll(Map.of(
                        "LD_PRELOAD",
                        library.toString(),
                        "DISK_JOURNAL",
                        journal.toString(),
                        "DISK_JOURNAL_FOLDER",
                        folder.toString()));
        return program;
    }

    /** What was noted. */
    public List<Note> notes() throws IOException {
        return Note.readAll(Files.readAllBytes(journal));
    }
}
