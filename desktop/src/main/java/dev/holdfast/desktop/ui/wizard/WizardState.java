package dev.holdfast.desktop.ui.wizard;

import dev.holdfast.desktop.ui.Problem;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** What every wizard's model keeps: whether it is at work, and what went wrong. For the FX thread only. */
public abstract class WizardState implements Wizard {
    protected final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    protected final ReadOnlyObjectWrapper<Problem> problem = new ReadOnlyObjectWrapper<>();

    /** Goes to work; what went wrong before is past. */
    protected final void work() {
        problem.set(null);
        busy.set(true);
    }

    @Override
    public final ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    @Override
    public final ReadOnlyObjectProperty<Problem> problemProperty() {
        return problem.getReadOnlyProperty();
    }
}
