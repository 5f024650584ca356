package dev.holdfast.desktop.initialise;

import javafx.scene.Parent;

/** The controller of one step. */
interface StepPage {
    Parent root();

    /** The step came to the front: show what is so now, and focus the first control. */
    void entered();
}
