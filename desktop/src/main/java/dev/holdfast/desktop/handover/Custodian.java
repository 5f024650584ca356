package dev.holdfast.desktop.handover;

import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.PgpRecipient;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** Someone who keeps a share. */
public final class Custodian {
    private final int number;
    private final StringProperty name = new SimpleStringProperty("");
    private final ObjectProperty<PgpRecipient> key = new SimpleObjectProperty<>();
    private final ReadOnlyStringWrapper proof = new ReadOnlyStringWrapper("");

    /** @param number from 1 */
    Custodian(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }

    public StringProperty nameProperty() {
        return name;
    }

    public String name() {
        return name.get().strip();
    }

    /** The PGP key that was chosen, null for none. */
    public ObjectProperty<PgpRecipient> keyProperty() {
        return key;
    }

    /** Fingerprint of the share that was entered again and found right, or "". */
    public ReadOnlyStringProperty proofProperty() {
        return proof.getReadOnlyProperty();
    }

    public boolean isProven() {
        return !proof.get().isEmpty();
    }

    void prove(String fingerprint) {
        proof.set(fingerprint);
    }

    /** Number and name, for lists. */
    @Override
    public String toString() {
        return Texts.get("handover.custodian", number, name());
    }
}
