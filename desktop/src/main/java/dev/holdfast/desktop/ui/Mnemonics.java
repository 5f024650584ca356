package dev.holdfast.desktop.ui;

import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.RadioButton;

/** Mends two gaps of JavaFX around mnemonics. */
public final class Mnemonics {
    private Mnemonics() {}

    /** Lets the mnemonic of a radio button choose it; on its own it only leads there. */
    public static void choose(RadioButton... buttons) {
        for (RadioButton button : buttons) {
            button.setOnAction(event -> button.setSelected(true));
        }
    }

    /**
     * A node that leaves its scene leaves its mnemonic behind, which then gets in the way of others. This drops the
     * mnemonics of nodes that are not in the scene any more; they return with their nodes. A letter that nothing is left
     * for goes too: JavaFX takes {@code L} and {@code l} for two letters, but the first that it finds for both.
     */
    public static void forgetLeft(Scene scene) {
        scene.getMnemonics()
                .values()
                .forEach(list -> list.removeIf(
                        mnemonic -> !scene.equals(mnemonic.getNode().getScene())));
        scene.getMnemonics().values().removeIf(List::isEmpty);
    }
}
