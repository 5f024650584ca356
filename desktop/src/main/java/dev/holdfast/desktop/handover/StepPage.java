package dev.holdfast.desktop.handover;

import dev.holdfast.desktop.ui.wizard.WizardPage;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;

/** The controller of one step of a wizard. */
public interface StepPage {
    String title();

    /** What the step is about, "" if the title says it all. */
    default String words() {
        return "";
    }

    Parent root();

    /** The step came to the front: show what is so now. */
    void entered();

    /** Where work begins; empty if there is nothing to do here but to go on. */
    default Optional<Node> first() {
        return Optional.empty();
    }

    /** This step in the wizard's frame. */
    default WizardPage page() {
        return new WizardPage(title(), words(), root(), Optional.empty(), this::begin);
    }

    private boolean begin() {
        first().ifPresent(Node::requestFocus);
        return first().isPresent();
    }
}
