package dev.holdfast.desktop.handover;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;

/** Secrets that were made, given to one person after the other. For the FX thread only. */
public final class HandOver {
    private final List<Turn> turns = new ArrayList<>();
    private final ReadOnlyIntegerWrapper done = new ReadOnlyIntegerWrapper();

    /** Takes the secrets, in the order in which they are given away. */
    public void begin(List<Turn> secrets) {
        wipe();
        turns.clear();
        turns.addAll(secrets);
        done.set(0);
    }

    /** Number of secrets. */
    public int count() {
        return turns.size();
    }

    /** Number of turns that are over. */
    public ReadOnlyIntegerProperty doneProperty() {
        return done.getReadOnlyProperty();
    }

    /** Whether everybody has the own secret; then nothing is left here. */
    public boolean isComplete() {
        return done.get() == turns.size();
    }

    /** Whose turn it is. */
    public Turn current() {
        return turns.get(done.get());
    }

    /** The person has the secret: it is forgotten here. */
    public void taken() {
        current().secret().wipe();
        done.set(done.get() + 1);
    }

    /** Forgets everything that was not handed over. */
    public void wipe() {
        turns.forEach(turn -> turn.secret().wipe());
    }
}
