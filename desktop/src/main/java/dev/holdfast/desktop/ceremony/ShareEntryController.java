package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.app.Confirmation;
import dev.holdfast.desktop.ceremony.CeremonyController.Tools;
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
    private final CeremonyModel model;
    private final Tools tools;
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

    ShareEntryController(CeremonyModel model, Tools tools) {
        this.model = model;
        this.tools = tools;
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
        model.share().lengthProperty().addListener(change -> showRecognised());
        submit.disableProperty()
                .bind(model.busyProperty()
                        .or(Bindings.createBooleanBinding(
                                () -> !recognise().isComplete(), model.share().lengthProperty())));
        file.disableProperty().bind(model.busyProperty());
        model.outcomeProperty().addListener(change -> showOutcome());
        showRecognised();
    }

    private ShareText recognise() {
        return model.share().asText(ShareText::of);
    }

    private void showRecognised() {
        recognised.setText(Texts.get(
                "ceremony.recognised." + recognise().name().toLowerCase(Locale.ROOT),
                model.share().length()));
    }

    private void showOutcome() {
        Outcome what = model.outcomeProperty().get();
        Problem problem = model.problemProperty().get();
        error.clear();
        outcome.clear();
        if (what != Outcome.NONE) {
            String key = "ceremony.outcome." + what.name().toLowerCase(Locale.ROOT);
            outcome.show(what.tone(), Texts.get(key + ".title"), Texts.get(key + ".words"));
            moveOn(what);
        } else if (problem != null) {
            error.show(problem);
        }
    }

    private void moveOn(Outcome what) {
        switch (what) {
            case ACCEPTED, CANCELLED, CANCELLED_ELSEWHERE -> custodian.requestFocus();
            case FOREIGN, ALREADY_GIVEN, NO_FIT -> share.requestFocus();
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
    }

    void setCancellable(boolean cancellable) {
        cancel.setVisible(cancellable);
    }

    @FXML
    private void submit() {
        model.submit();
    }

    @FXML
    private void openFile() {
        tools.files()
                .open(root.getScene().getWindow(), Texts.get("ceremony.file.title"))
                .ifPresent(this::read);
    }

    private void read(Path path) {
        tools.tasks().run(Texts.get("ceremony.file.reading"), () -> ShareFile.read(path), this::fill, error::show);
    }

    private void fill(String text) {
        error.clear();
        model.share().replace(0, model.share().length(), text);
        share.requestFocus();
    }

    @FXML
    private void cancel() {
        Confirmation.ask(
                tools.windows(),
                root.getScene().getWindow(),
                model.text("cancel.title"),
                model.text("cancel.words"),
                model.text("cancel.confirm"),
                model::cancel);
    }
}
