package dev.holdfast.desktop.handover;

import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.SecretFile;
import dev.holdfast.desktop.ui.SecretText;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import dev.holdfast.engine.client.PgpRecipient;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;

/** Each person in turn sees the own secret, while the reveal button is held, and takes it away. */
public final class HandOverController implements StepPage {
    private final HandOver handOver;
    private final String cluster;
    private final Tools tools;
    private final CardPrinter printer;
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
    private SecretText secret;

    @FXML
    private Label mark;

    @FXML
    private Button reveal;

    @FXML
    private Button print;

    @FXML
    private Button save;

    @FXML
    private Button copy;

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
        this.tools = tools;
        printer = new CardPrinter(handOver, tools);
        root = Views.HAND_OVER.load(this);
        HandOverStyles.dress(root);
    }

    @FXML
    private void initialize() {
        for (Node part : List.of(turn, done, reveal, print, mark)) {
            part.managedProperty().bind(part.visibleProperty());
        }
        reveal.armedProperty().addListener((armed, before, now) -> show(now));
        mark.visibleProperty().bind(mark.textProperty().isNotEmpty());
        handOver.fingerprintProperty().addListener(change -> showMark());
        tools.clipboards().secondsLeftProperty().addListener(change -> showCopied());
    }

    /** The secret becomes a text only while the button is held. */
    private void show(boolean visible) {
        if (visible) {
            secret.show(handOver.current().content());
            if (taken.isDisable()) {
                note.setText(Texts.get("handover.give.note"));
            }
            left(Way.SHOWN);
        } else {
            secret.hide();
        }
    }

    private void left(Way way) {
        handOver.left(way);
        taken.setDisable(false);
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
            first().ifPresent(Node::requestFocus);
        }
    }

    @Override
    public Optional<Node> first() {
        if (handOver.isComplete()) {
            return Optional.empty();
        }
        return Optional.of(reveal.isVisible() ? reveal : save);
    }

    private void showTurn(Turn current) {
        boolean sealed = current.reader().isPresent();
        words.setText(Texts.get(sealed ? "handover.give.words.sealed" : "handover.give.words", current.recipient()));
        what.setText(current.what());
        taken.setText(Texts.get("handover.give.taken", current.recipient()));
        taken.setDisable(true);
        reveal.setVisible(!sealed);
        print.setVisible(current.isShareInPlain());
        save.setText(Texts.get(sealed ? "handover.give.save.sealed" : "handover.give.save"));
        copy.setText(
                sealed
                        ? Texts.get("handover.give.copy.sealed")
                        : Texts.get("handover.give.copy", tools.clipboards().seconds()));
        current.reader().map(HandOverController::owner).ifPresentOrElse(secret::replace, secret::hide);
        note.setText(Texts.get(sealed ? "handover.give.first.sealed" : "handover.give.first"));
        showMark();
    }

    private static String owner(PgpRecipient reader) {
        return Texts.get("handover.give.sealed", String.join(", ", reader.userIds()));
    }

    /** What people compare: the share's fingerprint, or that of the key which reads the message. */
    private void showMark() {
        if (handOver.isComplete()) {
            return;
        }
        String share = handOver.fingerprintProperty().get();
        mark.setText(handOver.current()
                .reader()
                .map(key -> Texts.get("handover.give.key", Fingerprints.grouped(key.fingerprint())))
                .orElse(share.isEmpty() ? "" : Texts.get("handover.give.fingerprint", Fingerprints.grouped(share))));
    }

    private void showCopied() {
        int left = tools.clipboards().secondsLeftProperty().get();
        note.setText(left > 0 ? Texts.get("handover.give.copied", left) : Texts.get("handover.give.note"));
    }

    @FXML
    private void copy() {
        Turn current = handOver.current();
        if (current.reader().isPresent()) {
            tools.clipboards().copy(current.content());
            note.setText(Texts.get("handover.give.copied.sealed"));
        } else {
            tools.clipboards().copySecret(current.content());
        }
        left(Way.COPIED);
    }

    @FXML
    private void save() {
        Turn current = handOver.current();
        tools.files()
                .save(root.getScene().getWindow(), Texts.get("handover.give.save.title"), current.fileName())
                .ifPresent(path -> write(path, current));
    }

    private void write(Path path, Turn current) {
        error.clear();
        String content = current.reader().isPresent()
                ? current.content()
                : Texts.get("handover.file", current.what(), cluster, current.recipient(), current.content());
        tools.tasks()
                .run(
                        Texts.get("handover.give.saving"),
                        () -> SecretFile.write(path, content),
                        saved -> leftTo(Way.SAVED, current, Texts.get("handover.give.saved", saved)),
                        error::show);
    }

    @FXML
    private void print() {
        error.clear();
        Turn current = handOver.current();
        printer.print(
                root.getScene().getWindow(),
                printed -> leftTo(
                        Way.PRINTED,
                        current,
                        printed.file()
                                .map(file -> Texts.get("handover.give.saved", file))
                                .orElseGet(() -> Texts.get("handover.give.printed"))),
                error::show);
    }

    /** Unless the turn was over before the secret had got there. */
    private void leftTo(Way way, Turn whose, String words) {
        if (!handOver.isComplete() && handOver.current().equals(whose)) {
            note.setText(words);
            left(way);
        }
    }

    @FXML
    private void taken() {
        tools.clipboards().clearSecret();
        handOver.taken();
        entered();
    }
}
