package dev.holdfast.desktop.ui;

import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;

/** The platform's own file dialogs. */
public final class SystemFilePicker implements FilePicker {

    @Override
    public Optional<Path> open(Window owner, String title) {
        return path(chooser(title).showOpenDialog(owner));
    }

    @Override
    public Optional<Path> save(Window owner, String title, String suggestedName) {
        FileChooser chooser = chooser(title);
        chooser.setInitialFileName(suggestedName);
        return path(chooser.showSaveDialog(owner));
    }

    @Override
    public Optional<Path> folder(Window owner, String title) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(title);
        return path(chooser.showDialog(owner));
    }

    private static FileChooser chooser(String title) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        return chooser;
    }

    private static Optional<Path> path(File file) {
        return Optional.ofNullable(file).map(File::toPath);
    }
}
