package dev.holdfast.desktop.cluster;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.ClusterWords.Chip;
import dev.holdfast.desktop.cluster.CardModel.Action;
import dev.holdfast.desktop.cluster.CardModel.Fact;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.NamedValues;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.StatusChip;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.desktop.ui.Views;
import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** One cluster's card. */
final class CardController {
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");
    private static final PseudoClass IN_FRONT = PseudoClass.getPseudoClass("in-front");

    private final Cluster cluster;
    private final CardCommands commands;
    private final ErrorPane error = new ErrorPane();
    private CardModel shown;

    @FXML
    private VBox card;

    @FXML
    private FontIcon icon;

    @FXML
    private Label name;

    @FXML
    private Label address;

    @FXML
    private StatusChip front;

    @FXML
    private FlowPane chips;

    @FXML
    private NamedValues facts;

    @FXML
    private Label waiting;

    @FXML
    private VBox problems;

    @FXML
    private Button primary;

    @FXML
    private Button bring;

    @FXML
    private MenuButton more;

    CardController(Cluster cluster, CardCommands commands) {
        this.cluster = cluster;
        this.commands = commands;
    }

    Parent load() {
        return Views.CARD.load(this);
    }

    @FXML
    private void initialize() {
        name.setText(cluster.name());
        address.setText(cluster.address());
        icon.setIconCode(cluster.isWorkstation() ? Feather.MONITOR : Feather.SERVER);
        front.show(Texts.get("card.front"), Tone.INFO, Feather.EYE);
        problems.getChildren().add(error);
        List.of(front, chips, waiting, primary, bring)
                .forEach(node -> node.managedProperty().bind(node.visibleProperty()));
        more.setAccessibleText(Texts.get("card.more.of", cluster.name()));
        bring.setAccessibleText(Texts.get("card.bring.of", cluster.name()));
    }

    /** Shows the state of a moment; what did not change stays as it is, so that focus and details stay too. */
    void show(CardModel model) {
        if (model.equals(shown)) {
            return;
        }
        Optional<CardModel> before = Optional.ofNullable(shown);
        shown = model;
        card.pseudoClassStateChanged(STALE, model.stale());
        card.pseudoClassStateChanged(IN_FRONT, model.inFront());
        front.setVisible(model.inFront());
        bring.setVisible(!model.inFront());
        waiting.setVisible(model.chips().isEmpty() && model.problem().isEmpty());
        chips.getChildren().setAll(model.chips().stream().map(this::chip).toList());
        chips.setVisible(!model.chips().isEmpty());
        showFacts(model.facts());
        if (!before.map(CardModel::problem).equals(Optional.of(model.problem()))) {
            model.problem().ifPresentOrElse(error::show, error::clear);
        }
        showPrimary(model.action());
        if (before.isEmpty()
                || before.get().canSeal() != model.canSeal()
                || before.get().signedIn() != model.signedIn()) {
            showMore(model);
        }
    }

    private Node chip(Chip state) {
        StatusChip chip = new StatusChip();
        chip.show(state.text(), state.tone(), state.icon());
        return chip;
    }

    private void showFacts(List<Fact> rows) {
        facts.clear();
        rows.forEach(fact -> facts.add(fact.name(), fact.value()));
    }

    private void showPrimary(Action action) {
        primary.setVisible(action != Action.NONE);
        switch (action) {
            case INITIALISE -> primary("card.initialise", () -> commands.initialise(cluster));
            case UNSEAL -> primary("card.unseal", () -> commands.unseal(cluster));
            case SIGN_IN -> primary("card.sign-in", () -> commands.signIn(cluster));
            case RECOVERY -> primary("card.recovery", () -> commands.recovery(cluster));
            case NONE -> {}
        }
    }

    private void primary(String key, Runnable command) {
        primary.setText(Texts.get(key));
        primary.setAccessibleText(Texts.get("card.action-of", plain(key), cluster.name()));
        primary.setOnAction(event -> command.run());
    }

    private static String plain(String key) {
        return Texts.get(key).replace("_", "");
    }

    private void showMore(CardModel model) {
        more.getItems().clear();
        if (model.canSeal()) {
            more.getItems().add(item("card.seal", Feather.LOCK, () -> commands.seal(cluster)));
        }
        if (model.signedIn()) {
            more.getItems().add(item("card.sign-out", Feather.LOG_OUT, () -> commands.signOut(cluster)));
        }
        if (cluster.isWorkstation()) {
            more.getItems().add(item("card.libraries", Feather.CPU, commands::libraries));
        } else {
            more.getItems().add(item("card.remove", Feather.TRASH_2, () -> commands.remove(cluster)));
        }
    }

    private static MenuItem item(String key, Feather icon, Runnable command) {
        MenuItem item = new MenuItem(Texts.get(key), new FontIcon(icon));
        item.setId(key.replace('.', '-'));
        item.setOnAction(event -> command.run());
        return item;
    }

    /** Shows why a command failed, on the card itself. */
    void failed(Problem problem) {
        error.show(problem);
    }

    @FXML
    private void bringToFront() {
        commands.bringToFront(cluster);
    }
}
