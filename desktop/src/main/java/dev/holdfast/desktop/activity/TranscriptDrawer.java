package dev.holdfast.desktop.activity;

import dev.holdfast.desktop.transcript.Recorded;
import dev.holdfast.desktop.ui.Banner;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.StatusChip;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.desktop.ui.Views;
import java.nio.file.Path;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;

/** One transcript of this console: all that it says, remarks of witnesses, and saving it. */
final class TranscriptDrawer {
    private final TranscriptCommands commands;
    private final Runnable onClose;
    private final TranscriptBody body = new TranscriptBody();
    private final Parent view;
    private Recorded transcript;

    @FXML
    private BorderPane root;

    @FXML
    private Label title;

    @FXML
    private Label operation;

    @FXML
    private StatusChip state;

    @FXML
    private Banner banner;

    @FXML
    private ErrorPane error;

    @FXML
    private VBox host;

    @FXML
    private Node remark;

    @FXML
    private TextField name;

    @FXML
    private TextArea text;

    @FXML
    private Button add;

    @FXML
    private Button pdf;

    @FXML
    private Button json;

    @FXML
    private Button close;

    TranscriptDrawer(Recorded transcript, TranscriptState state, TranscriptCommands commands, Runnable onClose) {
        this.commands = commands;
        this.onClose = onClose;
        view = Views.TRANSCRIPT.load(this);
        show(transcript, state);
    }

    @FXML
    private void initialize() {
        host.getChildren().add(body);
        add.disableProperty()
                .bind(name.textProperty().isEmpty().or(text.textProperty().isEmpty()));
    }

    /** Shows what has become of it; what is being typed stays. */
    void show(Recorded news, TranscriptState become) {
        transcript = news;
        String kind = news.kindLabel().isEmpty() ? news.id() : news.kindLabel();
        title.setText(kind);
        root.setAccessibleText(Texts.get("activity.transcript.drawer", kind));
        operation.setText(news.about("operation"));
        state.show(become.label(), become.tone());
        body.show(news);
        if (!news.isWhole()) {
            banner.show(
                    Tone.DANGER,
                    Texts.get("activity.transcript.changed.title"),
                    Texts.get(
                            "activity.transcript.changed.words",
                            news.firstWrong().getAsLong()));
        }
        remark.setVisible(news.isWhole());
        remark.setManaged(news.isWhole());
        pdf.setDisable(!news.isWhole());
        json.setDisable(!news.isWhole());
    }

    String id() {
        return transcript.id();
    }

    @FXML
    private void addRemark() {
        error.clear();
        commands.remark(transcript, name.getText().strip(), text.getText().strip(), text::clear, error::show);
    }

    @FXML
    private void savePdf() {
        error.clear();
        commands.savePdf(transcript, this::saved, this::failed);
    }

    @FXML
    private void saveJson() {
        error.clear();
        commands.saveJson(transcript, this::saved, this::failed);
    }

    private void saved(Path file) {
        banner.show(Tone.GOOD, Texts.get("activity.transcript.saved"), file.toString());
    }

    private void failed(Problem problem) {
        banner.clear();
        error.show(problem);
    }

    @FXML
    private void close() {
        onClose.run();
    }

    Parent view() {
        return view;
    }

    void takeFocus() {
        close.requestFocus();
    }
}
