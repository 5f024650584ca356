package dev.holdfast.desktop.initialise;

import dev.holdfast.engine.client.Initialized;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;

/** The secrets that initialising made, given to one person after the other. For the FX thread only. */
final class HandOver {
    private final List<Turn> turns = new ArrayList<>();
    private final ReadOnlyIntegerWrapper done = new ReadOnlyIntegerWrapper();

    /** Takes the secrets of a cluster. */
    void begin(Plan plan, Initialized made) {
        for (Custodian custodian : plan.custodians()) {
            String share = made.keysBase64().get(custodian.number() - 1);
            turns.add(Turn.share(custodian, made.keysBase64().size(), share));
            if (custodian == plan.rootTokenKeeperProperty().get()) {
                turns.add(Turn.rootToken(custodian.name(), made.rootToken()));
            }
        }
        if (plan.rootTokenKeeperProperty().get() == null) {
            turns.add(Turn.rootToken(plan.rootTokenKeeperName(), made.rootToken()));
        }
        done.set(0);
    }

    int count() {
        return turns.size();
    }

    /** Number of turns that are over. */
    ReadOnlyIntegerProperty doneProperty() {
        return done.getReadOnlyProperty();
    }

    boolean isComplete() {
        return done.get() == turns.size();
    }

    Turn current() {
        return turns.get(done.get());
    }

    /** The person has the secret: it is forgotten here. */
    void taken() {
        current().secret().wipe();
        done.set(done.get() + 1);
    }

    /** Forgets everything that was not handed over. */
    void wipe() {
        turns.forEach(turn -> turn.secret().wipe());
    }
}
