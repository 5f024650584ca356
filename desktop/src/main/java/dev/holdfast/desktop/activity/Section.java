package dev.holdfast.desktop.activity;

import javafx.scene.Parent;

/** One of the two halves of the page. */
interface Section {
    Parent root();

    /** It came to the front: time to look for news. */
    void shown();

    /** It went to the back: time to stop looking. */
    void hidden();
}
