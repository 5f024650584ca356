package dev.holdfast.desktop.ui;

import javafx.scene.control.Label;

/** The words above a part of a page. */
public final class Heading extends Label {
    public Heading(String text) {
        super(text);
        getStyleClass().add("form-heading");
    }
}
