package dev.holdfast.desktop.dr;

import javafx.stage.Window;

/** Leads through an action in a window of its own. On the FX thread. */
@FunctionalInterface
public interface DrCommand {

    /** @param owner over which the window opens */
    void open(DrCluster cluster, Window owner);
}
