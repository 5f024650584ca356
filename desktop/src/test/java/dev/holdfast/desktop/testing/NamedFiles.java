package dev.holdfast.desktop.testing;

import dev.holdfast.desktop.ui.FilePicker;
import java.nio.file.Path;
import java.util.Optional;
import javafx.stage.Window;

/** Saves under the suggested names in a folder, and opens the file that was put down last. */
public final class NamedFiles implements FilePicker {
    private final Path folder;
    private Path next;

    public NamedFiles(Path folder) {
        this.folder = folder;
    }

    /** What the next question for a file is answered with. */
    public void putDown(Path file) {
        next = file;
    }

    /** A file in the folder. */
    public Path file(String name) {
        return folder.resolve(name);
    }

    @Override
    public Optional<Path> open(Window owner, String title) {
        return Optional.ofNullable(next);
    }

    @Override
    public Optional<Path> save(Window owner, String title, String suggestedName) {
        return Optional.of(file(suggestedName));
    }

    @Override
    public Optional<Path> folder(Window owner, String title) {
        return Optional.of(folder);
    }
}
