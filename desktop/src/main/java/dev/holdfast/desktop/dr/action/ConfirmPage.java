package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.ui.Banner;
import dev.holdfast.desktop.ui.NamedValues;
import dev.holdfast.desktop.ui.SecretField;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What will be sent and what is lost, and what must be typed before. */
final class ConfirmPage {
    private final FollowModel model;
    private final Runnable ceremony;
    private final SecretField operationToken;
    private final TextField typed = new TextField();

    ConfirmPage(FollowModel model, Runnable ceremony) {
        this.model = model;
        this.ceremony = ceremony;
        operationToken = new SecretField(model.action().operationToken());
        operationToken.input().setId("operation-token");
        typed.textProperty().bindBidirectional(model.action().typedProperty());
        typed.setId("typed");
    }

    /** Where the keyboard begins. */
    Node first() {
        return model.action().needsOperationToken() ? operationToken.input() : typed;
    }

    List<Node> nodes() {
        List<Node> nodes = new ArrayList<>();
        NamedValues facts = NamedValues.boxed();
        facts.show(FollowFacts.of(model));
        nodes.add(facts);
        nodes.add(warning());
        if (model.action().needsOperationToken()) {
            nodes.add(tokenField());
        }
        if (!model.mustType().isEmpty()) {
            nodes.add(Sentences.field(Texts.get("confirmation.type", model.mustType()), typed, ""));
        }
        return nodes;
    }

    /** What is lost in front of all else, the rest below. */
    private Node warning() {
        List<String> sentences = Sentences.of(words());
        VBox words = new VBox();
        words.getStyleClass().add("dr-words");
        if (model.isActivation()) {
            Banner lost = new Banner();
            lost.show(
                    Tone.DANGER,
                    Texts.get("dr.action.activate.lost", model.cluster().name()),
                    sentences.get(0));
            words.getChildren().add(lost);
        }
        sentences.stream().skip(words.getChildren().size()).forEach(sentence -> words.getChildren()
                .add(Sentences.label(sentence)));
        return words;
    }

    private String words() {
        return model.isActivation()
                ? "dr.action.activate.words"
                : "dr.action.update-primary.words."
                        + model.wayProperty().get().name().toLowerCase(Locale.ROOT);
    }

    private Node tokenField() {
        String name = Texts.get("dr.action.token");
        operationToken.nameForReaders(name.replace("_", ""));
        Button run = new Button(Texts.get("dr.action.ceremony"), new FontIcon(Feather.USERS));
        run.getStyleClass().add("small");
        run.setMinWidth(Button.USE_PREF_SIZE);
        run.setOnAction(event -> ceremony.run());
        Label help = Sentences.help(Texts.get("dr.action.token.help"));
        help.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(help, Priority.ALWAYS);
        HBox line = new HBox(help, run);
        line.getStyleClass().add("dr-ceremony");
        VBox field = Sentences.field(name, operationToken, operationToken.input(), "");
        field.getChildren().add(line);
        return field;
    }
}
