package dev.holdfast.desktop.custodian;

import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.desktop.ui.SecretFile;
import dev.holdfast.desktop.ui.SecretText;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import java.nio.file.Path;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;

/** A secret for one person: masked but while a button is held; it can be copied for a while, and saved. */
public final class SecretCard {
    private final Desk desk;
    private final Parent root;
    private SecretBuffer content = new SecretBuffer();
    private String file = "";
    private String heading = "";

    @FXML
    private Label what;

    @FXML
    private SecretText secret;

    @FXML
    private Button reveal;

    @FXML
    private Button copy;

    @FXML
    private Label note;

    @FXML
    private ErrorPane error;

    public SecretCard(Desk desk) {
        this.desk = desk;
        root = Views.SECRET_CARD.load(this);
        Styles.dress(root);
    }

    @FXML
    private void initialize() {
        reveal.armedProperty().addListener((armed, before, now) -> reveal(now));
        secret.sceneProperty()
                .addListener(scene -> reveal(false)); // whoever holds the button then cannot let it go here
        note.managedProperty().bind(note.visibleProperty());
        note.visibleProperty().bind(note.textProperty().isNotEmpty());
        desk.clipboards().secondsLeftProperty().addListener((left, before, now) -> showCopied(now.intValue()));
    }

    /**
     * Shows another secret, hidden.
     *
     * @param name what it is
     * @param buffer owned by the caller, who wipes it
     * @param fileName suggested when it is saved
     * @param fileHeading what stands over it in a file, with a line feed after each line
     */
    public void show(String name, SecretBuffer buffer, String fileName, String fileHeading) {
        content = buffer;
        file = fileName;
        heading = fileHeading;
        what.setText(name);
        copy.setText(Texts.get("custodian.secret.copy", desk.clipboards().seconds()));
        note.setText("");
        error.clear();
        reveal(false);
    }

    /** The secret becomes a text only while the button is held. */
    private void reveal(boolean visible) {
        if (visible) {
            secret.show(content.asText(text -> text));
        } else {
            secret.hide();
        }
    }

    private void showCopied(int left) {
        note.setText(left > 0 ? Texts.get("custodian.secret.copied", left) : "");
    }

    @FXML
    private void copy() {
        desk.clipboards().copySecret(content.asText(text -> text));
    }

    @FXML
    private void save() {
        desk.files()
                .save(root.getScene().getWindow(), Texts.get("custodian.secret.save.title"), file)
                .ifPresent(this::write);
    }

    private void write(Path path) {
        String text = heading + "\n" + content.asText(secretText -> secretText) + "\n";
        error.clear();
        desk.tasks()
                .run(
                        Texts.get("custodian.secret.saving"),
                        () -> SecretFile.write(path, text),
                        saved -> note.setText(Texts.get("custodian.secret.saved", saved)),
                        error::show);
    }

    public Parent root() {
        return root;
    }

    /** Where the keyboard begins. */
    public Node first() {
        return reveal;
    }
}
