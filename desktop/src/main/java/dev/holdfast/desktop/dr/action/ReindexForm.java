package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.DrReindexOptions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.VBox;

/** Builds the Merkle tree anew, in one of several ways. */
final class ReindexForm implements ActionForm<List<String>> {
    private final CheckBox diff = choice("diff");
    private final CheckBox force = choice("force");
    private final CheckBox skipFlush = choice("skip-flush");
    private final Supplier<Node> progress;

    /** @param progress shows how far it is, from now on */
    ReindexForm(Supplier<Node> progress) {
        this.progress = progress;
    }

    private static CheckBox choice(String key) {
        CheckBox box = new CheckBox(Texts.get("dr.action.reindex." + key));
        box.setId(key);
        box.setAccessibleHelp(Texts.get("dr.action.reindex." + key + ".help"));
        return box;
    }

    @Override
    public List<String> words() {
        return Sentences.of("dr.action.reindex.words");
    }

    @Override
    public String go() {
        return Texts.get("dr.action.reindex.go");
    }

    @Override
    public Optional<Node> content() {
        VBox choices = new VBox();
        choices.getStyleClass().add("choices");
        Stream.of(diff, force, skipFlush).forEach(box -> {
            VBox help = new VBox(Sentences.help(box.getAccessibleHelp()));
            help.getStyleClass().add("indented");
            choices.getChildren().add(new VBox(4, box, help));
        });
        return Optional.of(choices);
    }

    @Override
    public Optional<Node> first() {
        return Optional.of(diff);
    }

    @Override
    public ActionCall<List<String>> call() {
        DrReindexOptions options = new DrReindexOptions(diff.isSelected(), force.isSelected(), skipFlush.isSelected());
        return operator -> operator.onSecondary()
                ? operator.secondary().reindex(options)
                : operator.primary().reindex(options);
    }

    @Override
    public Map<String, String> facts() {
        String chosen = Stream.of(diff, force, skipFlush)
                .filter(CheckBox::isSelected)
                .map(box -> box.getText().replace("_", ""))
                .collect(Collectors.joining(", "));
        return chosen.isEmpty() ? Map.of() : Map.of(Texts.get("dr.action.record.options"), chosen);
    }

    @Override
    public Node result(List<String> answer) {
        return progress.get();
    }
}
