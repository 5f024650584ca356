package dev.holdfast.desktop.testing;

import dev.holdfast.desktop.ui.FilePicker;
import java.nio.file.Path;
import java.util.Optional;
import javafx.stage.Window;

/** Answers every question for a file with one path. */
public record ChosenFiles(Path path) implements FilePicker {
    @Override
    public Optional<Path> open(Window owner, String title) {
        return Optional.of(path);
    }

    @Override
    public Optional<Path> save(Window owner, String title, String suggestedName) {
        return Optional.of(path);
    }

    @Override
    public Optional<Path> folder(Window owner, String title) {
        return Optional.of(path);
    }
}
