package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.StatusChip;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.engine.client.CredentialSource;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** Says, beside a cloud's connection, which credentials the cluster's machine has by itself when none are given. */
final class CredentialPane extends VBox {
    private final StatusChip source = new StatusChip(Texts.get("keys.credentials.looking"), Tone.NEUTRAL);
    private final Label detail = new Label();
    private final ErrorPane error = new ErrorPane();

    /** Looks at once. */
    CredentialPane(String type, KeyCalls calls) {
        getStyleClass().addAll("browse-pane", "credential-pane");
        Label title = new Label(Texts.get("keys.credentials.title"));
        title.getStyleClass().add("title-4");
        Label words = help(new Label(Texts.get("keys.credentials.words")));
        getChildren().addAll(title, words, source, help(detail), error);
        calls.credentialSource(type, this::show, problem -> {
            getChildren().remove(source);
            error.show(problem);
        });
    }

    private static Label help(Label label) {
        label.setWrapText(true);
        label.getStyleClass().add("form-help");
        return label;
    }

    private void show(CredentialSource found) {
        String key = "keys.credentials.source." + found.source();
        String words = Texts.bundle().containsKey(key) ? Texts.get(key) : found.source();
        source.show(words, found.isNone() ? Tone.WARNING : Tone.GOOD);
        detail.setText(found.detail());
    }
}
