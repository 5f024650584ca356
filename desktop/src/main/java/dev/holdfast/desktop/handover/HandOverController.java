package dev.holdfast.desktop.handover;

import dev.holdfast.desktop.ui.Clipboards;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.FilePicker;
import dev.holdfast.desktop.ui.SecretFile;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import java.nio.file.Path;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;

/** Each person in turn sees the own secret, while the reveal button is held, and takes it away. */
public final class HandOverController implements StepPage {
    private static final String HIDDEN = "\u2022 ".repeat(24).strip();

    private final HandOver handOver;
    private final String cluster;
    private final Tasks tasks;
    private final Clipboards clipboards;
    private final FilePicker files;
    private final Parent root;

    @FXML
    private ProgressBar progress;

    @FXML
    private Label count;

    @FXML
    private Node turn;

    @FXML
    private Label words;

    @FXML
    private Label what;

    @FXML
    private Label secret;

    @FXML
    private Button reveal;

    @FXML
    private Label note;

    @FXML
    private ErrorPane error;

    @FXML
    private Button taken;

    @FXML
    private Node done;

    /** @param cluster whose secrets they are */
    public HandOverController(HandOver handOver, String cluster, Tools tools) {
        this.handOver = handOver;
        this.cluster = cluster;
        tasks = tools.tasks();
        clipboards = tools.clipboards();
        files = tools.files();
        root = Views.HAND_OVER.load(this);
    }

    @FXML
    private void initialize() {
        turn.managedProperty().bind(turn.visibleProperty());
        done.managedProperty().bind(done.visibleProperty());
        reveal.armedProperty().addListener((armed, before, now) -> show(now));
        clipboards.secondsLeftProperty().addListener(change -> showNote());
    }

    /** The secret becomes a text only while the button is held. */
    private void show(boolean visible) {
        secret.setText(visible ? handOver.current().secret().asText(text -> text) : HIDDEN);
        if (visible) {
            taken.setDisable(false);
        }
    }

    @Override
    public String title() {
        return handOver.isComplete()
                ? Texts.get("handover.give.done.title")
                : Texts.get("handover.give.title", handOver.current().recipient());
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public void entered() {
        error.clear();
        int over = handOver.doneProperty().get();
        progress.setProgress(over / (double) handOver.count());
        count.setText(Texts.get("handover.give.count", over, handOver.count()));
        turn.setVisible(!handOver.isComplete());
        done.setVisible(handOver.isComplete());
        if (!handOver.isComplete()) {
            showTurn(handOver.current());
        }
    }

    @Override
    public Optional<Node> first() {
        return handOver.isComplete() ? Optional.empty() : Optional.of(reveal);
    }

    private void showTurn(Turn current) {
        words.setText(Texts.get("handover.give.words", current.recipient()));
        what.setText(current.what());
        taken.setText(Texts.get("handover.give.taken", current.recipient()));
        taken.setDisable(true);
        show(false);
        showNote();
        reveal.requestFocus();
    }

    private void showNote() {
        int left = clipboards.secondsLeftProperty().get();
        note.setText(left > 0 ? Texts.get("handover.give.copied", left) : Texts.get("handover.give.note"));
    }

    @FXML
    private void copy() {
        clipboards.copySecret(handOver.current().secret().asText(text -> text));
        taken.setDisable(false);
    }

    @FXML
    private void save() {
        Turn current = handOver.current();
        files.save(root.getScene().getWindow(), Texts.get("handover.give.save.title"), current.fileName())
                .ifPresent(path -> write(path, current));
    }

    private void write(Path path, Turn current) {
        String content = Texts.get(
                "handover.file",
                current.what(),
                cluster,
                current.recipient(),
                current.secret().asText(text -> text));
        tasks.run(
                Texts.get("handover.give.saving"),
                () -> {
                    SecretFile.write(path, content);
                    return path;
                },
                saved -> {
                    note.setText(Texts.get("handover.give.saved", saved));
                    taken.setDisable(false);
                },
                error::show);
    }

    @FXML
    private void taken() {
        clipboards.clearSecret();
        handOver.taken();
        entered();
    }
}
