package dev.holdfast.desktop.custodian;

import dev.holdfast.desktop.app.Confirmation;
import dev.holdfast.desktop.ui.Banner;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.SecretField;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import java.nio.file.Path;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

/** Where a custodian gives a name and a share and learns at once what became of it. Enter goes on. */
final class ShareEntryController {
    private final CollectModel<?> model;
    private final Desk desk;
    private final SecretField share;
    private final Parent root;

    @FXML
    private TextField custodian;

    @FXML
    private VBox shareBox;

    @FXML
    private Label shareLabel;

    @FXML
    private Label recognised;

    @FXML
    private Button submit;

    @FXML
    private Button file;

    @FXML
    private Button cancel;

    @FXML
    private Banner outcome;

    @FXML
    private ErrorPane error;

    ShareEntryController(CollectModel<?> model, Desk desk) {
        this.model = model;
        this.desk = desk;
        share = new SecretField(model.share());
        root = Views.SHARE_ENTRY.load(this);
    }

    Parent root() {
        return root;
    }

    @FXML
    private void initialize() {
        shareBox.getChildren().add(share);
        shareLabel.setLabelFor(share.input());
        share.nameForReaders(shareLabel.getText().replace("_", ""));
        custodian.textProperty().bindBidirectional(model.custodianProperty());
        custodian.setOnAction(event -> share.requestFocus());
        cancel.setText(model.text("cancel"));
        cancel.managedProperty().bind(cancel.visibleProperty());
        model.share().lengthProperty().addListener(change -> showRecognised());
        submit.disableProperty()
                .bind(model.busyProperty()
                        .or(model.rest().secondsLeftProperty().greaterThan(0))
                        .or(Bindings.createBooleanBinding(
                                () -> !recognise().isComplete(), model.share().lengthProperty())));
        file.disableProperty().bind(model.busyProperty());
        model.outcomeProperty().addListener(change -> showOutcome());
        model.rest().secondsLeftProperty().addListener(change -> showRest());
        showRecognised();
    }

    private ShareText recognise() {
        return model.share().asText(ShareText::of);
    }

    private void showRecognised() {
        recognised.setText(Texts.get(
                "custodian.recognised." + recognise().name().toLowerCase(Locale.ROOT),
                model.share().length()));
    }

    private void showOutcome() {
        Outcome what = model.outcomeProperty().get();
        Problem problem = model.verdict().problemProperty().get();
        error.clear();
        outcome.clear();
        if (what != Outcome.NONE) {
            outcome.show(what.tone(), Texts.get("custodian.outcome." + what.key() + ".title"), words(what));
            moveOn(what);
        } else if (problem != null) {
            error.show(problem);
        }
    }

    private String words(Outcome what) {
        int seconds = model.rest().secondsLeftProperty().get();
        return switch (what) {
            case OTHER_CLUSTER ->
                Texts.get(
                        "custodian.outcome.other_cluster.words", model.verdict().otherCluster());
            case WAIT -> Texts.get("custodian.outcome.wait." + (seconds > 0 ? "words" : "over"), seconds);
            default -> Texts.get("custodian.outcome." + what.key() + ".words");
        };
    }

    /** Counts down what is to be waited for. */
    private void showRest() {
        if (model.outcomeProperty().get() == Outcome.WAIT) {
            outcome.show(Outcome.WAIT.tone(), Texts.get("custodian.outcome.wait.title"), words(Outcome.WAIT));
        }
    }

    private void moveOn(Outcome what) {
        switch (what) {
            case ACCEPTED, CANCELLED, CANCELLED_ELSEWHERE -> custodian.requestFocus();
            case FOREIGN, OTHER_CLUSTER, ALREADY_GIVEN, NO_FIT, WAIT -> share.requestFocus();
            default -> {}
        }
    }

    /** Begins with the next custodian. */
    void begin() {
        custodian.requestFocus();
    }

    /** Forgets what was typed and not sent. */
    void leave() {
        share.wipe();
        model.forgetTyped();
    }

    /** There is something to cancel once an attempt runs. */
    void follow(Progress progress) {
        cancel.setVisible(progress.isCollecting() && !progress.nonce().isEmpty());
    }

    @FXML
    private void submit() {
        model.submit();
    }

    @FXML
    private void openFile() {
        desk.files()
                .open(root.getScene().getWindow(), Texts.get("custodian.file.title"))
                .ifPresent(this::read);
    }

    private void read(Path path) {
        desk.tasks()
                .run(
                        Texts.get("custodian.file.reading"),
                        () -> ShareFile.read(path),
                        model.inTime(this::fill),
                        model.inTime(error::show));
    }

    private void fill(String text) {
        error.clear();
        model.share().replace(0, model.share().length(), text);
        share.requestFocus();
    }

    @FXML
    private void cancel() {
        Confirmation.ask(
                desk.windows(),
                root.getScene().getWindow(),
                model.text("cancel.title"),
                model.text("cancel.words"),
                model.text("cancel.confirm"),
                model::cancel);
    }
}
