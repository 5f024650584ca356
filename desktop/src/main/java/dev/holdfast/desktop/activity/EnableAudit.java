package dev.holdfast.desktop.activity;

import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import javafx.stage.Window;

/** Asks where audit lines shall be written, and turns on a device that does. */
final class EnableAudit {
    private final AuditReads reads;
    private final String suggestion;
    private final Runnable afterwards;
    private Stage stage;

    @FXML
    private Label nameName;

    @FXML
    private TextField name;

    @FXML
    private Label fileName;

    @FXML
    private TextField file;

    @FXML
    private ErrorPane error;

    @FXML
    private ProgressIndicator busy;

    @FXML
    private Button enable;

    /** @param afterwards run when the device is on */
    EnableAudit(AuditReads reads, String suggestion, Runnable afterwards) {
        this.reads = reads;
        this.suggestion = suggestion;
        this.afterwards = afterwards;
    }

    void show(Windows windows, Window owner) {
        Parent view = Views.ENABLE_AUDIT.load(this);
        stage = windows.dialog(owner, Texts.get("activity.enable.title"), view);
        stage.setResizable(false);
        Windows.show(stage);
        file.requestFocus();
    }

    @FXML
    private void initialize() {
        nameName.setLabelFor(name);
        fileName.setLabelFor(file);
        name.setText("file");
        file.setText(suggestion);
        busy.setVisible(false);
        enable.disableProperty()
                .bind(name.textProperty()
                        .isEmpty()
                        .or(file.textProperty().isEmpty())
                        .or(busy.visibleProperty()));
    }

    @FXML
    private void enable() {
        busy.setVisible(true);
        error.clear();
        reads.enable(
                name.getText().strip(),
                file.getText().strip(),
                () -> {
                    stage.close();
                    afterwards.run();
                },
                problem -> {
                    busy.setVisible(false);
                    error.show(problem);
                });
    }

    @FXML
    private void cancel() {
        stage.close();
    }
}
