package dev.holdfast.desktop.initialise;

import dev.holdfast.desktop.ui.Texts;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** Someone who keeps a share. */
final class Custodian {
    private final int number;
    private final StringProperty name = new SimpleStringProperty("");
    private final ReadOnlyStringWrapper proof = new ReadOnlyStringWrapper("");

    /** @param number from 1 */
    Custodian(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }

    StringProperty nameProperty() {
        return name;
    }

    String name() {
        return name.get().strip();
    }

    /** Fingerprint of the share that was entered again and found right, or "". */
    ReadOnlyStringProperty proofProperty() {
        return proof.getReadOnlyProperty();
    }

    boolean isProven() {
        return !proof.get().isEmpty();
    }

    void prove(String fingerprint) {
        proof.set(fingerprint);
    }

    /** Number and name, for lists. */
    @Override
    public String toString() {
        return Texts.get("initialise.custodian", number, name());
    }
}
