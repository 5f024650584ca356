package dev.holdfast.desktop.rekey;

import dev.holdfast.desktop.custodian.CollectPane;
import dev.holdfast.desktop.handover.StepPage;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.wizard.WizardPage;
import java.util.Optional;
import javafx.scene.Parent;

/** A step in which custodians give shares. */
final class CollectStep implements StepPage {
    private final CollectPane pane;
    private final String key;

    CollectStep(CollectPane pane, String key) {
        this.pane = pane;
        this.key = key;
    }

    @Override
    public String title() {
        return Texts.get(key + ".title");
    }

    @Override
    public String words() {
        return Texts.get(key + ".help");
    }

    @Override
    public Parent root() {
        return pane.root();
    }

    @Override
    public void entered() {}

    @Override
    public WizardPage page() {
        return new WizardPage(title(), words(), root(), Optional.empty(), this::begin);
    }

    private boolean begin() {
        pane.follow();
        return true;
    }
}
