package dev.holdfast.desktop.ui;

import java.nio.file.Path;
import java.util.Optional;
import javafx.stage.Window;

/** Asks a person for a file. Called on the FX thread; empty when the person thought better of it. */
public interface FilePicker {

    /** Asks for a file that exists. */
    Optional<Path> open(Window owner, String title);

    /**
     * Asks where to write.
     *
     * @param suggestedName offered as the file's name
     */
    Optional<Path> save(Window owner, String title, String suggestedName);

    /** Asks for a folder that exists. */
    Optional<Path> folder(Window owner, String title);
}
