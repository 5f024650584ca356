package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.ui.StatusChip;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.desktop.ui.Views;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import javafx.collections.MapChangeListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Asks what is to be authorised; says of each what it opens, and of those that cannot be why not. */
final class ChoicePane {
    private static final PseudoClass CLOSED = PseudoClass.getPseudoClass("closed");

    private final ChoiceModel model;
    private final Consumer<Choice> onChosen;
    private final Map<Choice, Row> shown = new EnumMap<>(Choice.class);
    private final Parent root;

    @FXML
    private VBox rows;

    ChoicePane(ChoiceModel model, Consumer<Choice> onChosen) {
        this.model = model;
        this.onChosen = onChosen;
        root = Views.CEREMONY_CHOICE.load(this);
    }

    @FXML
    private void initialize() {
        for (Choice choice : Choice.values()) {
            Row row = new Row(choice);
            shown.put(choice, row);
            rows.getChildren().add(row.line);
        }
        model.offers().addListener((MapChangeListener<Choice, ChoiceModel.Offer>) change -> shown.get(change.getKey())
                .show(change.wasAdded() ? change.getValueAdded() : ChoiceModel.Offer.UNKNOWN));
    }

    Parent root() {
        return root;
    }

    /** Puts the keyboard on the first that can be chosen. */
    void begin() {
        shown.values().stream()
                .map(row -> row.button)
                .filter(button -> !button.isDisabled())
                .findFirst()
                .ifPresentOrElse(Node::requestFocus, root::requestFocus);
    }

    /** One choice: what it is, what it opens, and the way to it. */
    private final class Row {
        private final Choice choice;
        private final HBox line = new HBox();
        private final Button button = new Button(Texts.get("ceremony.choice.go"));
        private final Label why = new Label();
        private final StatusChip underWay = new StatusChip();

        Row(Choice choice) {
            this.choice = choice;
            String name = choice.name().toLowerCase(Locale.ROOT);
            button.setId("choice-" + name);
            button.setOnAction(event -> onChosen.accept(choice));
            button.setMinWidth(Button.USE_PREF_SIZE);
            button.defaultButtonProperty().bind(button.focusedProperty());
            button.setAccessibleText(Texts.get(choice.key() + ".title"));
            underWay.managedProperty().bind(underWay.visibleProperty());
            why.managedProperty().bind(why.visibleProperty());
            fill();
            show(ChoiceModel.Offer.UNKNOWN);
        }

        private void fill() {
            Label title = new Label(Texts.get(choice.key() + ".title"));
            title.getStyleClass().add("title-4");
            Label words = new Label(Texts.get(choice.key() + ".opens"));
            words.setWrapText(true);
            words.setMinHeight(Label.USE_PREF_SIZE);
            words.getStyleClass().add("text-muted");
            why.setWrapText(true);
            why.getStyleClass().addAll("text-small", "choice-why");
            why.setGraphic(new FontIcon(Feather.SLASH));
            VBox texts = new VBox(title, words, why);
            HBox.setHgrow(texts, Priority.ALWAYS);
            FontIcon icon = new FontIcon(choice.icon());
            icon.getStyleClass().add("choice-icon");
            line.getStyleClass().addAll("panel", "ceremony-choice");
            line.getChildren().addAll(icon, texts, underWay, button);
        }

        private void show(ChoiceModel.Offer offer) {
            boolean refused = !offer.whyNot().isEmpty();
            boolean running = !offer.underWay().isEmpty();
            button.setDisable(!offer.open());
            button.setText(Texts.get(running ? "ceremony.choice.join" : "ceremony.choice.go"));
            line.pseudoClassStateChanged(CLOSED, refused);
            why.setText(offer.whyNot());
            why.setVisible(refused);
            underWay.setVisible(running);
            underWay.show(offer.underWay(), Tone.INFO, Feather.USERS);
            button.setAccessibleHelp(
                    refused ? offer.whyNot() : Texts.get(choice.key() + ".opens") + " " + offer.underWay());
        }
    }
}
