package dev.holdfast.desktop.initialise;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;

/** The controller of one step. */
interface StepPage {
    Parent root();

    /** The step came to the front: show what is so now. */
    void entered();

    /** Where work begins; empty if there is nothing to do here but to go on. */
    Optional<Node> first();
}
