package dev.holdfast.desktop.rekey;

import dev.holdfast.desktop.app.NameConfirmation;
import dev.holdfast.desktop.custodian.Desk;
import dev.holdfast.desktop.handover.Fingerprints;
import dev.holdfast.desktop.rekey.BackupModel.Message;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Heading;
import dev.holdfast.desktop.ui.Texts;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The encrypted shares that the cluster keeps, to be saved and deleted. There is nothing to see if it keeps none. */
final class BackupPane extends VBox {
    private final BackupModel model;
    private final Desk desk;
    private final VBox messages = new VBox();
    private final Button delete = new Button(Texts.get("rekey.backup.delete"), new FontIcon(Feather.TRASH_2));
    private final VBox kept =
            new VBox(new Heading(Texts.get("rekey.backup.title")), muted("rekey.backup.words"), messages, delete);
    private final Label closed = muted("rekey.backup.closed");
    private final Label news = new Label();
    private final ErrorPane error = new ErrorPane();

    BackupPane(BackupModel model, Desk desk) {
        this.model = model;
        this.desk = desk;
        delete.setId("backup-delete");
        delete.getStyleClass().addAll("button-outlined", "danger");
        delete.setOnAction(event -> ask());
        news.textProperty().bind(model.newsProperty());
        news.setWrapText(true);
        news.visibleProperty().bind(news.textProperty().isNotEmpty());
        closed.visibleProperty().bind(model.closedProperty());
        for (Node part : List.of(kept, closed, news)) {
            part.managedProperty().bind(part.visibleProperty());
        }
        for (VBox box : List.of(this, kept, messages)) {
            box.getStyleClass().add("field");
        }
        getChildren().addAll(kept, closed, news, error);
        model.keptProperty().addListener(change -> show());
        error.follow(model.problemProperty());
        show();
    }

    private static Label muted(String key) {
        Label label = new Label(Texts.get(key));
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        label.getStyleClass().add("text-muted");
        return label;
    }

    private void show() {
        List<Message> all = model.keptProperty().get();
        kept.setVisible(!all.isEmpty());
        messages.getChildren().setAll(all.stream().map(this::row).toList());
    }

    private Node row(Message message) {
        String owner = Fingerprints.grouped(message.fingerprint());
        Label fingerprint = new Label(owner);
        fingerprint.getStyleClass().add("mono");
        fingerprint.setWrapText(true);
        fingerprint.setMinHeight(USE_PREF_SIZE);
        fingerprint.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(fingerprint, Priority.ALWAYS);
        Button save = new Button(Texts.get("rekey.backup.save"), new FontIcon(Feather.DOWNLOAD));
        save.setAccessibleText(Texts.get("rekey.backup.save.for", owner));
        save.setMinWidth(USE_PREF_SIZE);
        save.setOnAction(event -> save(message));
        HBox row = new HBox(fingerprint, save);
        row.getStyleClass().add("row");
        return row;
    }

    private void save(Message message) {
        desk.files()
                .save(getScene().getWindow(), Texts.get("rekey.backup.save.title"), message.file())
                .ifPresent(file -> model.save(message, file));
    }

    /** Asks the cluster what it keeps now. */
    void look() {
        model.look();
    }

    private void ask() {
        String cluster = model.place().name();
        NameConfirmation.Question question = new NameConfirmation.Question(
                Texts.get("rekey.backup.delete.title", cluster),
                List.of(Texts.get("rekey.backup.delete.lost"), Texts.get("rekey.backup.delete.stays")),
                cluster,
                Texts.get("rekey.backup.delete.confirm"));
        new NameConfirmation(question, model::delete)
                .show(desk.windows(), getScene().getWindow());
    }
}
