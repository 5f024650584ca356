package dev.holdfast.desktop.ui.form;

import javafx.scene.Node;

/**
 * The control of one field.
 *
 * @param node what is put into the form
 * @param focus the part of it that takes the keyboard
 */
record FieldControl(Node node, Node focus) {

    static FieldControl of(Node control) {
        return new FieldControl(control, control);
    }
}
