package dev.holdfast.desktop.dr.failover;

import dev.holdfast.engine.client.DrPromotionCheck;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** What was given for the step in front, but for tokens, and how the cluster judged it. FX thread only. */
final class Typed {
    private final StringProperty name = new SimpleStringProperty("");
    private final StringProperty address = new SimpleStringProperty("");
    private final StringProperty trustFile = new SimpleStringProperty("");
    private final BooleanProperty force = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<DrPromotionCheck> verdict = new ReadOnlyObjectWrapper<>();

    /** @param changed told of every change that bears on the way on */
    Typed(Runnable changed) {
        List.of(name, force, verdict).forEach(value -> value.addListener(change -> changed.run()));
    }

    /** The name of the cluster, before something that takes away. */
    StringProperty nameProperty() {
        return name;
    }

    /** Where secondaries are to reach the new primary, if it is not its own address. */
    StringProperty addressProperty() {
        return address;
    }

    /** File with the certificates to trust at the primary's API. */
    StringProperty trustFileProperty() {
        return trustFile;
    }

    /** Whether to promote whatever the checks say. */
    BooleanProperty forceProperty() {
        return force;
    }

    /** How the cluster judged that was to be promoted, if a check failed; else null. */
    ReadOnlyObjectProperty<DrPromotionCheck> verdictProperty() {
        return verdict.getReadOnlyProperty();
    }

    void judged(DrPromotionCheck judgement) {
        verdict.set(judgement);
    }

    /** Another step is in front. */
    void forget() {
        name.set("");
        address.set("");
        force.set(false);
        verdict.set(null);
    }
}
