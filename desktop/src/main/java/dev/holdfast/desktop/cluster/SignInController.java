package dev.holdfast.desktop.cluster;

import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.ui.Banner;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.SecretField;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.desktop.ui.Views;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;

/** The dialog that takes a token. */
final class SignInController {
    private final SignInModel model;
    private final SecretField token;
    private Stage stage;

    @FXML
    private Label title;

    @FXML
    private Banner ended;

    @FXML
    private VBox tokenBox;

    @FXML
    private Label tokenLabel;

    @FXML
    private ErrorPane error;

    @FXML
    private Button signIn;

    SignInController(SignInModel model) {
        this.model = model;
        token = new SecretField(model.token());
    }

    void open(Windows windows, Window owner) {
        Parent content = Views.SIGN_IN.load(this);
        stage = windows.dialog(owner, title.getText(), content);
        stage.setOnHidden(event -> {
            token.wipe();
            model.left();
        });
        Windows.show(stage);
        token.requestFocus();
    }

    @FXML
    private void initialize() {
        title.setText(Texts.get("sign-in.title", model.clusterName()));
        model.ended().ifPresent(words -> ended.show(Tone.WARNING, Texts.get("sign-in.ended.title"), words));
        tokenBox.getChildren().add(token);
        tokenLabel.setLabelFor(token.input());
        token.nameForReaders(Texts.get("sign-in.token").replace("_", ""));
        signIn.disableProperty().bind(model.ready().not());
        model.problemProperty().addListener((problem, before, now) -> {
            if (now == null) {
                error.clear();
            } else {
                error.show(now);
                token.requestFocus();
            }
        });
        model.doneProperty().addListener(done -> stage.close());
    }

    @FXML
    private void signIn() {
        model.signIn();
    }

    @FXML
    private void cancel() {
        stage.close();
    }
}
