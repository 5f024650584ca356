package dev.holdfast.desktop.paper;

import java.io.IOException;
import java.util.Optional;
import javafx.stage.Window;

/** Puts documents on paper. */
public interface Printing {
    /** Whether there is any printer. It may take a while to find out: asked in the background. */
    boolean hasPrinter();

    /** Asks with the system's own dialog, on the FX thread; empty if the person thought better of it. */
    Optional<Job> ask(Window owner);

    /** What the person has agreed to. */
    @FunctionalInterface
    interface Job {
        /** Prints a PDF file, in the background. */
        void print(byte[] pdf) throws IOException;
    }
}
