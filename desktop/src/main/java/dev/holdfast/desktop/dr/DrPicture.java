package dev.holdfast.desktop.dr;

import javafx.scene.Node;

/** What shows all clusters at the top of the page, and follows {@link DrModel} by itself. For the FX thread only. */
public interface DrPicture {

    /** Its scene graph, the same one each time; it takes what room there is. */
    Node root();

    /** The page came to the front. */
    default void shown() {}

    /** The page went to the back. */
    default void hidden() {}
}
