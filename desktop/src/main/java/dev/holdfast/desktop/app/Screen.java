package dev.holdfast.desktop.app;

import javafx.scene.Parent;

/** A page that the navigation rail leads to. Everything here happens on the FX thread. */
public interface Screen {

    /** The page's scene graph, the same one each time. */
    Parent root();

    /** The page came to the front: time to look for news. */
    void shown();

    /** The page went to the back: time to stop looking. */
    void hidden();
}
