package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.ui.Texts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableStringValue;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;

/** Cuts off one of the secondaries that a primary knows. */
final class RevokeForm implements ActionForm<String> {
    private final ComboBox<String> id = new ComboBox<>();

    /** @param known ids */
    RevokeForm(List<String> known) {
        id.setId("secondary-id");
        id.getItems().setAll(known);
        id.setMaxWidth(Double.MAX_VALUE);
        id.setPromptText(Texts.get("dr.action.revoke.choose"));
        if (known.size() == 1) {
            id.setValue(known.get(0));
        }
    }

    @Override
    public List<String> words() {
        return Sentences.of("dr.action.revoke.words");
    }

    @Override
    public ObservableStringValue mustType() {
        return Bindings.createStringBinding(() -> id.getValue() == null ? "" : id.getValue(), id.valueProperty());
    }

    @Override
    public String go() {
        return Texts.get("dr.action.revoke.go");
    }

    @Override
    public Optional<Node> content() {
        return Optional.of(Sentences.field(Texts.get("dr.action.revoke.id"), id, ""));
    }

    @Override
    public Optional<Node> first() {
        return Optional.of(id);
    }

    @Override
    public ObservableStringValue whyNot() {
        return Bindings.createStringBinding(
                () -> id.getValue() == null ? Texts.get("dr.action.revoke.missing") : "", id.valueProperty());
    }

    @Override
    public ActionCall<String> call() {
        String chosen = id.getValue();
        return operator -> {
            operator.primary().revoke(chosen);
            return chosen;
        };
    }

    @Override
    public Map<String, String> facts() {
        return Map.of(Texts.get("dr.action.record.secondary"), id.getValue());
    }

    @Override
    public Node result(String revoked) {
        return Sentences.done("dr.action.revoke.done");
    }
}
