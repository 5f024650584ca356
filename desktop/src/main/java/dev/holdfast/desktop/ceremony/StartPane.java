package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.app.Confirmation;
import dev.holdfast.desktop.custodian.Desk;
import dev.holdfast.desktop.custodian.Outcome;
import dev.holdfast.desktop.custodian.PgpKeyPane;
import dev.holdfast.desktop.ui.Banner;
import dev.holdfast.desktop.ui.EnterKey;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.FocusScroll;
import dev.holdfast.desktop.ui.Mnemonics;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.desktop.ui.Views;
import dev.holdfast.engine.client.TokenAttempt;
import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.VBox;

/** Asks how the token is to be protected, before any share is given. */
final class StartPane {
    private final TokenModel model;
    private final Desk desk;
    private final PgpKeyPane pgpKey;
    private final boolean mayGoElsewhere;
    private final Parent root;

    @FXML
    private ScrollPane scroll;

    @FXML
    private Banner ended;

    @FXML
    private Node runningBox;

    @FXML
    private Banner running;

    @FXML
    private Button join;

    @FXML
    private Button end;

    @FXML
    private VBox form;

    @FXML
    private ToggleGroup protection;

    @FXML
    private RadioButton otp;

    @FXML
    private RadioButton pgp;

    @FXML
    private Node pgpChoice;

    @FXML
    private VBox pgpPlace;

    @FXML
    private Button start;

    @FXML
    private ErrorPane error;

    /** @param mayGoElsewhere whether the token may go to somebody else than this console */
    StartPane(TokenModel model, Desk desk, boolean mayGoElsewhere) {
        this.model = model;
        this.desk = desk;
        this.mayGoElsewhere = mayGoElsewhere;
        pgpKey = new PgpKeyPane(model.pgpKey(), desk.files());
        root = Views.CEREMONY_START.load(this);
    }

    @FXML
    private void initialize() {
        Mnemonics.choose(otp, pgp);
        FocusScroll.install(scroll);
        EnterKey.install(scroll, start);
        protection.selectToggle(otp);
        pgpPlace.getChildren().add(pgpKey.root());
        pgpPlace.visibleProperty().bind(pgp.selectedProperty());
        model.forPgpProperty().bind(pgp.selectedProperty());
        for (Node node : new Node[] {pgpPlace, pgpChoice, runningBox, form, join}) {
            node.managedProperty().bind(node.visibleProperty());
        }
        pgpChoice.setVisible(mayGoElsewhere);
        join.setVisible(mayGoElsewhere);
        runningBox.visibleProperty().bind(model.runningProperty().isNotNull());
        form.visibleProperty().bind(model.runningProperty().isNull());
        start.disableProperty()
                .bind(model.busyProperty()
                        .or(pgp.selectedProperty()
                                .and(Bindings.isNull(model.pgpKey().recipientProperty()))));
        end.disableProperty().bind(model.busyProperty());
        model.problemProperty().addListener((problem, before, now) -> show(now));
        model.endedProperty().addListener((outcome, before, now) -> showEnd(now));
        model.runningProperty().addListener((attempt, before, now) -> showRunning(before, now));
    }

    private void show(Problem problem) {
        if (problem == null) {
            error.clear();
        } else {
            error.show(problem);
        }
    }

    private void showEnd(Outcome outcome) {
        if (outcome == Outcome.NONE) {
            ended.clear();
        } else {
            ended.show(
                    outcome == Outcome.CANCELLED ? Tone.INFO : Tone.WARNING,
                    Texts.get("custodian.outcome." + outcome.key() + ".title"),
                    Texts.get("custodian.outcome." + outcome.key() + ".words"));
        }
    }

    /** Leads the keyboard only where there is another choice now. */
    private void showRunning(TokenAttempt before, TokenAttempt now) {
        if (now != null) {
            running.show(
                    Tone.INFO,
                    Texts.get("ceremony.running.title", now.progress(), now.required()),
                    Texts.get(mayGoElsewhere ? "ceremony.running.words" : "ceremony.running.in-the-way"));
        }
        if ((before == null) != (now == null)) {
            begin();
        }
    }

    Parent root() {
        return root;
    }

    /** Puts the keyboard where work begins. */
    void begin() {
        if (model.runningProperty().get() == null) {
            ((Node) protection.getSelectedToggle()).requestFocus();
        } else if (mayGoElsewhere) {
            join.requestFocus();
        } else {
            end.requestFocus();
        }
    }

    @FXML
    private void start() {
        model.start();
    }

    @FXML
    private void join() {
        model.join();
    }

    @FXML
    private void end() {
        Confirmation.ask(
                desk.windows(),
                root.getScene().getWindow(),
                model.text("cancel.title"),
                model.text("cancel.words"),
                model.text("cancel.confirm"),
                model::endRunning);
    }
}
