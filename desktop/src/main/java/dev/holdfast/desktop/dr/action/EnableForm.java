package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.ui.Texts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.TextField;

/** Makes a cluster a primary. */
final class EnableForm implements ActionForm<List<String>> {
    private final TextField address = new TextField();

    EnableForm() {
        address.setId("primary-cluster-addr");
        address.setPromptText(Texts.get("dr.action.enable-primary.address.prompt"));
    }

    @Override
    public List<String> words() {
        return Sentences.of("dr.action.enable-primary.words");
    }

    @Override
    public String go() {
        return Texts.get("dr.action.enable-primary.go");
    }

    @Override
    public Optional<Node> content() {
        return Optional.of(Sentences.field(
                Texts.get("dr.action.enable-primary.address"),
                address,
                Texts.get("dr.action.enable-primary.address.help")));
    }

    @Override
    public Optional<Node> first() {
        return Optional.of(address);
    }

    @Override
    public ActionCall<List<String>> call() {
        String text = address.getText().strip();
        return operator -> operator.primary().enable(text);
    }

    @Override
    public Map<String, String> facts() {
        String text = address.getText().strip();
        return text.isEmpty() ? Map.of() : Map.of("primary_cluster_addr", text);
    }

    @Override
    public Node result(List<String> answer) {
        return Sentences.done("dr.action.enable-primary.done");
    }
}
