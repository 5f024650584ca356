package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.app.Confirmation;
import dev.holdfast.desktop.ceremony.TokenUse.Handed;
import dev.holdfast.desktop.custodian.Desk;
import dev.holdfast.desktop.custodian.PgpKeyModel;
import dev.holdfast.desktop.custodian.SecretCard;
import dev.holdfast.desktop.ui.Banner;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.FocusScroll;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.desktop.ui.Views;
import java.util.List;
import java.util.Locale;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;

/** What a ceremony made: masked, to be copied, saved, used or made worthless. */
final class TokenPane {
    private final TokenModel model;
    private final Desk desk;
    private final List<TokenUse> uses;
    private final Runnable onLeave;
    private final SecretCard card;
    private final Parent root;

    @FXML
    private ScrollPane scroll;

    @FXML
    private Banner made;

    @FXML
    private VBox cardPlace;

    @FXML
    private Label note;

    @FXML
    private MenuButton use;

    @FXML
    private Button delete;

    @FXML
    private Button leave;

    @FXML
    private ErrorPane error;

    /** @param uses of tokens of this kind */
    TokenPane(TokenModel model, Desk desk, List<TokenUse> uses, Runnable onLeave) {
        this.model = model;
        this.desk = desk;
        this.uses = uses;
        this.onLeave = onLeave;
        card = new SecretCard(desk);
        root = Views.CEREMONY_TOKEN.load(this);
    }

    @FXML
    private void initialize() {
        FocusScroll.install(scroll);
        cardPlace.getChildren().add(card.root());
        cardPlace.managedProperty().bind(cardPlace.visibleProperty());
        use.managedProperty().bind(use.visibleProperty());
        delete.managedProperty().bind(delete.visibleProperty());
        note.managedProperty().bind(note.textProperty().isNotEmpty());
        delete.disableProperty().bind(model.busyProperty());
        offer();
        use.setOnShowing(event -> offer());
        model.productProperty().addListener((product, before, now) -> show(now));
        error.follow(model.problemProperty());
    }

    /** Offers what can be done with the token now, and says of the rest why not. */
    private void offer() {
        use.getItems().setAll(uses.stream().map(this::item).toList());
    }

    private MenuItem item(TokenUse offered) {
        String whyNot = offered.whyNot().get();
        MenuItem item = whyNot.isEmpty() ? new MenuItem(offered.name()) : new ClosedItem(offered.name(), whyNot);
        item.setOnAction(event -> handOn(offered));
        return item;
    }

    private void handOn(TokenUse chosen) {
        model.used(chosen.name());
        error.clear();
        chosen.use()
                .with(new Handed(model.place(), model.token(), root.getScene().getWindow(), error::show, model::ended));
    }

    private void show(Product product) {
        Product.Form form = product.form();
        boolean token = form == Product.Form.TOKEN;
        boolean deleted = form == Product.Form.DELETED;
        cardPlace.setVisible(token || form == Product.Form.MESSAGE || form == Product.Form.ENCODED);
        use.setVisible(token && !uses.isEmpty());
        delete.setVisible(token);
        if (form == Product.Form.NONE) {
            made.clear();
            return;
        }
        made.show(
                form == Product.Form.ENCODED ? Tone.INFO : Tone.GOOD,
                Texts.get("ceremony.made." + form.name().toLowerCase(Locale.ROOT) + ".title"),
                words(product));
        note.setText(deleted ? "" : Texts.get("ceremony.made.once"));
        leave.setText(Texts.get(deleted ? "ceremony.leave.deleted" : "ceremony.leave"));
        card.show(name(form), product.content(), model.text("file"), heading());
    }

    private String name(Product.Form form) {
        return form == Product.Form.MESSAGE ? Texts.get("ceremony.message") : model.text("name");
    }

    private String words(Product product) {
        return switch (product.form()) {
            case MESSAGE -> Texts.get("ceremony.made.message.words", PgpKeyModel.grouped(product.pgpFingerprint()));
            case ENCODED -> Texts.get("ceremony.made.encoded.words");
            case DELETED -> Texts.get("ceremony.made.deleted.words");
            default -> model.text("made.words", model.place().name());
        };
    }

    private String heading() {
        return "Holdfast: " + model.text("name") + "\n" + model.place().name() + "\n";
    }

    Parent root() {
        return root;
    }

    void begin() {
        if (cardPlace.isVisible()) {
            card.first().requestFocus();
        } else {
            leave.requestFocus();
        }
    }

    @FXML
    private void delete() {
        Confirmation.ask(
                desk.windows(),
                root.getScene().getWindow(),
                Texts.get("ceremony.delete.title"),
                model.text("delete.words"),
                Texts.get("ceremony.delete.confirm"),
                model::delete);
    }

    @FXML
    private void leave() {
        if (model.productProperty().get().form() == Product.Form.DELETED) {
            onLeave.run();
        } else {
            Confirmation.askToLeave(desk.windows(), root.getScene().getWindow(), new Loss(model).ofToken(), onLeave);
        }
    }
}
