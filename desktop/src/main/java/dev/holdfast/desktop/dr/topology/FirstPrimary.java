package dev.holdfast.desktop.dr.topology;

import java.util.Optional;
import javafx.stage.Window;

/** Makes the chosen cluster a primary where there is none yet. On the FX thread. */
@FunctionalInterface
public interface FirstPrimary {

    /**
     * Leads through it in a window of its own.
     *
     * @param owner over which the window opens
     * @return why it cannot be done now; empty if it was begun
     */
    Optional<String> begin(Window owner);
}
