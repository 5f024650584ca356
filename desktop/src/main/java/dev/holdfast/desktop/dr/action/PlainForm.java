package dev.holdfast.desktop.dr.action;

import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableStringValue;
import javafx.scene.Node;

/**
 * An action for which nothing is chosen.
 *
 * @param name that must be typed, or ""
 */
record PlainForm<T>(List<String> words, String name, String go, ActionCall<T> call, Function<T, Node> outcome)
        implements ActionForm<T> {

    @Override
    public ObservableStringValue mustType() {
        return new ReadOnlyStringWrapper(name);
    }

    @Override
    public Node result(T answer) {
        return outcome.apply(answer);
    }
}
