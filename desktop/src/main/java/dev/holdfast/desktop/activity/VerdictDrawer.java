package dev.holdfast.desktop.activity;

import dev.holdfast.desktop.transcript.Fingerprint;
import dev.holdfast.desktop.transcript.Recorded;
import dev.holdfast.desktop.transcript.Verdict;
import dev.holdfast.desktop.ui.Banner;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.desktop.ui.Views;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** What was found in the file of a signed transcript, and what the file says. */
final class VerdictDrawer {
    private final Verdict verdict;
    private final Runnable onClose;
    private final Parent view;

    @FXML
    private Label title;

    @FXML
    private Banner banner;

    @FXML
    private VBox host;

    @FXML
    private Button close;

    VerdictDrawer(Verdict verdict, Runnable onClose) {
        this.verdict = verdict;
        this.onClose = onClose;
        view = Views.VERDICT.load(this);
    }

    @FXML
    private void initialize() {
        title.setText(verdict.transcript().map(Recorded::kindLabel).orElse(Texts.get("activity.check.title")));
        showFinding();
        if (verdict.transcript().isPresent()) {
            TranscriptBody body = new TranscriptBody();
            body.show(verdict.transcript().get());
            host.getChildren().addAll(signer(), body);
        }
    }

    private FactList signer() {
        return new FactList()
                .with("activity.check.who", verdict.who())
                .with("activity.check.when", TranscriptTable.point(verdict.exported()))
                .withMono(
                        "activity.check.fingerprint",
                        verdict.signer().map(Fingerprint::grouped).orElse(""));
    }

    private void showFinding() {
        switch (verdict.finding()) {
            case VALID -> banner(Tone.GOOD, "valid");
            case OTHER_SIGNER -> banner(Tone.WARNING, "other");
            case SIGNATURE_WRONG -> banner(Tone.DANGER, "signature");
            case ENTRY_CHANGED ->
                banner(
                        Tone.DANGER,
                        "changed",
                        verdict.transcript().orElseThrow().firstWrong().orElseThrow());
            case UNREADABLE -> banner(Tone.DANGER, "unreadable", verdict.reason());
        }
    }

    private void banner(Tone tone, String key, Object... args) {
        String prefix = "activity.check." + key;
        banner.show(tone, Texts.get(prefix + ".title"), Texts.get(prefix + ".words", args));
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
