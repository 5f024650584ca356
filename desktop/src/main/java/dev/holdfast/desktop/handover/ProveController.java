package dev.holdfast.desktop.handover;

import dev.holdfast.desktop.handover.Proof.Verdict;
import dev.holdfast.desktop.ui.Banner;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.SecretField;
import dev.holdfast.desktop.ui.StatusChip;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.desktop.ui.Views;
import java.util.Locale;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/** Custodians may enter their shares again and are told whether they are right. */
public final class ProveController implements StepPage {
    private final Proof proof;
    private final SecretField share;
    private final Parent root;

    @FXML
    private FlowPane chips;

    @FXML
    private ComboBox<Custodian> custodian;

    @FXML
    private VBox shareBox;

    @FXML
    private Label shareLabel;

    @FXML
    private Button check;

    @FXML
    private Banner verdict;

    @FXML
    private ErrorPane error;

    public ProveController(Proof proof) {
        this.proof = proof;
        share = new SecretField(proof.share());
        root = Views.PROVE.load(this);
    }

    @FXML
    private void initialize() {
        shareBox.getChildren().add(share);
        shareLabel.setLabelFor(share.input());
        share.nameForReaders(shareLabel.getText().replace("_", ""));
        share.setOnAction(event -> checkIfReady());
        custodian.valueProperty().bindBidirectional(proof.custodianProperty());
        check.disableProperty().bind(proof.share().lengthProperty().isEqualTo(0).or(proof.busyProperty()));
        proof.verdictProperty().addListener(change -> showVerdict());
    }

    private void checkIfReady() {
        if (!check.isDisabled()) {
            check();
        }
    }

    private void showVerdict() {
        Verdict what = proof.verdictProperty().get();
        verdict.clear();
        error.clear();
        if (proof.problemProperty().get() != null) {
            error.show(proof.problemProperty().get());
        } else if (what != Verdict.NONE) {
            String key = "handover.verdict." + what.name().toLowerCase(Locale.ROOT);
            verdict.show(
                    what == Verdict.RIGHT ? Tone.GOOD : Tone.DANGER,
                    Texts.get(key + ".title"),
                    Texts.get(key + ".words"));
            showChips();
            share.requestFocus();
        }
    }

    private void showChips() {
        chips.getChildren()
                .setAll(proof.custodians().stream().map(ProveController::chip).toList());
    }

    private static StatusChip chip(Custodian custodian) {
        return custodian.isProven()
                ? new StatusChip(Texts.get("handover.prove.right", custodian.name()), Tone.GOOD)
                : new StatusChip(Texts.get("handover.prove.open", custodian.name()), Tone.NEUTRAL);
    }

    @Override
    public String title() {
        return Texts.get("handover.prove.title");
    }

    @Override
    public String words() {
        return Texts.get("handover.prove.help");
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public void entered() {
        custodian.getItems().setAll(proof.custodians());
        proof.custodianProperty()
                .set(proof.nextUnproven().orElse(proof.custodians().get(0)));
        showChips();
    }

    @Override
    public Optional<Node> first() {
        return Optional.of(share.input());
    }

    @FXML
    private void check() {
        proof.check();
    }
}
