package dev.holdfast.desktop.mounts;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/** A key in the list to choose from, and whether it is ticked. For the FX thread only. */
final class KeyChoice {
    private final String name;
    private final String words;
    private final BooleanProperty chosen;

    /** @param words about the key, such as its type, or that it is not there yet */
    KeyChoice(String name, String words, boolean chosen) {
        this.name = name;
        this.words = words;
        this.chosen = new SimpleBooleanProperty(chosen);
    }

    String name() {
        return name;
    }

    BooleanProperty chosenProperty() {
        return chosen;
    }

    @Override
    public String toString() {
        return name + " · " + words;
    }
}
