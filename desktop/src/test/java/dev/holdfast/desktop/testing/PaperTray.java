package dev.holdfast.desktop.testing;

import dev.holdfast.desktop.paper.Printing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.stage.Window;

/** A printer that may be there or not, and whose pages can be looked at. */
public final class PaperTray implements Printing {
    private final List<byte[]> printed = new ArrayList<>();
    private final List<byte[]> given = new ArrayList<>();
    private volatile boolean there;

    /** Whether there is a printer from now on. */
    public void plugIn(boolean printer) {
        there = printer;
    }

    /** Copies of the files that were printed. */
    public synchronized List<byte[]> printed() {
        return List.copyOf(printed);
    }

    /** The arrays themselves, as they are now. */
    public synchronized List<byte[]> given() {
        return List.copyOf(given);
    }

    @Override
    public boolean hasPrinter() {
        return there;
    }

    @Override
    public Optional<Job> ask(Window owner) {
        return Optional.of(this::take);
    }

    private synchronized void take(byte[] pdf) {
        printed.add(pdf.clone());
        given.add(pdf);
    }
}
