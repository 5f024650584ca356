package dev.holdfast.desktop.ui.wizard;

import java.util.Optional;

/**
 * What the buttons under a step are.
 *
 * @param out the words of the way out, which Escape takes; if empty the way on is the only one, and Escape takes that
 * @param back whether there is a way back
 * @param on the words of the way on, with a mnemonic
 * @param enterLeadsOn whether Enter takes the way on; not where that does something that cannot be undone
 * @param grave whether the way on takes something away, which its colour says as well
 */
public record Footing(Optional<String> out, boolean back, String on, boolean enterLeadsOn, boolean grave) {
    /** Buttons of a step that takes nothing away. */
    public Footing(Optional<String> out, boolean back, String on, boolean enterLeadsOn) {
        this(out, back, on, enterLeadsOn, false);
    }
}
