package dev.holdfast.desktop.dr.action;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableStringValue;
import javafx.scene.Node;

/**
 * What is special about one action in the frame that all have.
 *
 * @param <T> what the cluster answers
 */
interface ActionForm<T> {
    /** What will happen and what is lost, a sentence each. */
    List<String> words();

    /** The name that must be typed before something that cannot be taken back, or "". */
    default ObservableStringValue mustType() {
        return new ReadOnlyStringWrapper("");
    }

    /** What the button is called, with a mnemonic. */
    String go();

    /** Where things are typed and chosen, if anything is. */
    default Optional<Node> content() {
        return Optional.empty();
    }

    /** Where the keyboard begins, if there is something to type. */
    default Optional<Node> first() {
        return Optional.empty();
    }

    /** What is still missing, "" if nothing is. */
    default ObservableStringValue whyNot() {
        return new ReadOnlyStringWrapper("");
    }

    /** What is to be sent; secrets that were typed are forgotten here. */
    ActionCall<T> call();

    /** What is recorded of it beside its name; no secrets. */
    default Map<String, String> facts() {
        return Map.of();
    }

    /** What stands in place of the form when it is done. */
    Node result(T answer);

    /** Forgets all secrets. */
    default void wipe() {}
}
