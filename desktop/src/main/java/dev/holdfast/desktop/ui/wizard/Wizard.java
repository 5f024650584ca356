package dev.holdfast.desktop.ui.wizard;

import dev.holdfast.desktop.ui.Problem;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.value.ObservableStringValue;

/** What the frame follows by itself of a wizard's model. */
public interface Wizard {
    /** Why there is no way on, "" if there is one. */
    ObservableStringValue whyNot();

    /** While something is done that must not be left. */
    ReadOnlyBooleanProperty busyProperty();

    /** What went wrong where no field can tell, or null. */
    ReadOnlyObjectProperty<Problem> problemProperty();
}
