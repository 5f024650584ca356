package dev.holdfast.desktop.custodian;

import dev.holdfast.desktop.ui.FilePicker;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import dev.holdfast.engine.client.PgpRecipient;
import java.io.File;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;

/** Takes a PGP public key by paste, file or drop, and shows whose it is before it is used. */
public final class PgpKeyPane {
    private final PgpKeyModel model;
    private final FilePicker files;
    private final Parent root;

    @FXML
    private TextArea key;

    @FXML
    private Node found;

    @FXML
    private Label owner;

    @FXML
    private Label fingerprint;

    @FXML
    private Label problem;

    public PgpKeyPane(PgpKeyModel model, FilePicker files) {
        this.model = model;
        this.files = files;
        root = Views.PGP_KEY.load(this);
        Styles.dress(root);
    }

    @FXML
    private void initialize() {
        key.textProperty().bindBidirectional(model.textProperty());
        key.setOnDragOver(this::welcome);
        key.setOnDragDropped(this::take);
        found.managedProperty().bind(found.visibleProperty());
        problem.managedProperty().bind(problem.visibleProperty());
        problem.visibleProperty().bind(model.problemProperty().isNotEmpty());
        problem.textProperty().bind(model.problemProperty());
        found.visibleProperty().bind(model.recipientProperty().isNotNull());
        model.recipientProperty().addListener((recipient, before, now) -> show(now));
        show(model.recipientProperty().get());
    }

    private void show(PgpRecipient recipient) {
        if (recipient != null) {
            owner.setText(
                    recipient.userIds().isEmpty()
                            ? Texts.get("custodian.pgp.nameless")
                            : String.join(", ", recipient.userIds()));
            fingerprint.setText(PgpKeyModel.grouped(recipient.fingerprint()));
        }
    }

    private void welcome(DragEvent event) {
        if (event.getDragboard().hasFiles() || event.getDragboard().hasString()) {
            event.acceptTransferModes(TransferMode.COPY);
        }
        event.consume();
    }

    private void take(DragEvent event) {
        Dragboard dropped = event.getDragboard();
        if (dropped.hasFiles()) {
            dropped.getFiles().stream().findFirst().map(File::toPath).ifPresent(model::read);
        } else if (dropped.hasString()) {
            key.setText(dropped.getString());
        }
        event.setDropCompleted(true);
        event.consume();
    }

    public Parent root() {
        return root;
    }

    /** Where typing begins. */
    public Node first() {
        return key;
    }

    @FXML
    private void openFile() {
        files.open(root.getScene().getWindow(), Texts.get("custodian.pgp.file.title"))
                .ifPresent(model::read);
    }
}
