package dev.holdfast.desktop.dr;

import javafx.stage.Window;

/** Leads through an action in a window of its own. On the FX thread. */
@FunctionalInterface
public interface DrCommand {

    /**
     * @param owner over which the window opens
     * @param token for actions that need a DR operation token
     */
    void open(DrCluster cluster, Window owner, GivenToken token);

    /** Opens it for somebody who has no DR operation token yet. */
    default void open(DrCluster cluster, Window owner) {
        open(cluster, owner, GivenToken.none());
    }
}
