package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.DrActivationToken;
import java.nio.file.Files;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableStringValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Makes an activation token for one other cluster, and shows it once. */
final class IssueForm implements ActionForm<DrActivationToken> {
    private static final int LONGEST_ID = 128;

    private final ActionTools tools;
    private final TextField id = new TextField();
    private final TextField ttl = new TextField("30m");
    private final TextArea key = new TextArea();
    private final ErrorPane error = new ErrorPane();
    private final SecretBuffer made = new SecretBuffer();

    IssueForm(ActionTools tools) {
        this.tools = tools;
        id.setId("secondary-id");
        ttl.setId("ttl");
        key.setId("public-key");
        key.setPrefRowCount(2);
        key.setWrapText(true);
        key.getStyleClass().add("mono");
        id.setPromptText(Texts.get("dr.action.issue-token.id.prompt"));
    }

    @Override
    public List<String> words() {
        return Sentences.of("dr.action.issue-token.words");
    }

    @Override
    public String go() {
        return Texts.get("dr.action.issue-token.go");
    }

    @Override
    public Optional<Node> content() {
        Node name =
                Sentences.field(Texts.get("dr.action.issue-token.id"), id, Texts.get("dr.action.issue-token.id.help"));
        Node time = Sentences.field(
                Texts.get("dr.action.issue-token.ttl"), ttl, Texts.get("dr.action.issue-token.ttl.help"));
        ttl.setPrefColumnCount(8);
        HBox.setHgrow(name, Priority.ALWAYS);
        HBox both = new HBox(18, name, time);
        Button file = new Button(Texts.get("dr.action.file"));
        file.setMinWidth(Button.USE_PREF_SIZE);
        file.setOnAction(event -> open(file));
        HBox line = new HBox(8, key, file);
        HBox.setHgrow(key, Priority.ALWAYS);
        Node optional = Sentences.field(
                Texts.get("dr.action.issue-token.key"), line, key, Texts.get("dr.action.issue-token.key.help"));
        return Optional.of(new VBox(16, both, optional, error));
    }

    private void open(Node button) {
        tools.files()
                .open(button.getScene().getWindow(), Texts.get("dr.action.issue-token.key.title"))
                .ifPresent(path -> tools.tasks()
                        .run(
                                Texts.get("dr.action.reading"),
                                () -> Files.readString(path),
                                text -> key.setText(text.strip()),
                                error::show));
    }

    @Override
    public Optional<Node> first() {
        return Optional.of(id);
    }

    @Override
    public ObservableStringValue whyNot() {
        return Bindings.createStringBinding(this::missing, id.textProperty(), ttl.textProperty());
    }

    private String missing() {
        String name = id.getText().strip();
        if (name.isEmpty() || name.length() > LONGEST_ID) {
            return Texts.get("dr.action.issue-token.missing.id");
        }
        return Lifetimes.parse(ttl.getText()).isEmpty() ? Texts.get("dr.action.issue-token.missing.ttl") : "";
    }

    @Override
    public ActionCall<DrActivationToken> call() {
        String name = id.getText().strip();
        Duration length = Lifetimes.parse(ttl.getText()).orElseThrow();
        String publicKey = key.getText().strip();
        return operator -> operator.primary().issueToken(name, length, publicKey);
    }

    @Override
    public Map<String, String> facts() {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put(Texts.get("dr.action.record.secondary"), id.getText().strip());
        facts.put(Texts.get("dr.action.record.ttl"), ttl.getText().strip());
        if (!key.getText().isBlank()) {
            facts.put(
                    Texts.get("dr.action.record.public-key"),
                    Records.fingerprint(key.getText().strip()));
        }
        return facts;
    }

    @Override
    public Node result(DrActivationToken token) {
        made.replace(0, made.length(), token.token());
        return new TokenCard(made, id.getText().strip(), token.claims(), tools);
    }

    @Override
    public void wipe() {
        made.wipe();
    }
}
