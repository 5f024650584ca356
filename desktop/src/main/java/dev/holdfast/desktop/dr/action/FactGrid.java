package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.ui.NamedValues;

/** What an action rests on, in a box of its own. */
final class FactGrid extends NamedValues {
    FactGrid() {
        getStyleClass().add("evidence");
    }
}
