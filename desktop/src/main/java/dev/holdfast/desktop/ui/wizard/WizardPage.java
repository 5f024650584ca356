package dev.holdfast.desktop.ui.wizard;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import javafx.scene.Node;

/**
 * A step as it stands in the frame.
 *
 * @param words what the step is about, "" if the title says it all
 * @param beside what helps with the content, at its right
 * @param begin puts the keyboard where work begins; false if there is nothing to do here but to go on
 */
public record WizardPage(String title, String words, Node content, Optional<Node> beside, BooleanSupplier begin) {}
