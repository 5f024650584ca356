package dev.holdfast.desktop.ui;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.control.RadioButton;

/** Mends three gaps of JavaFX around mnemonics. */
public final class Mnemonics {
    private Mnemonics() {}

    /** Lets the mnemonic of a radio button choose it; on its own it only leads there. */
    public static void choose(RadioButton... buttons) {
        for (RadioButton button : buttons) {
            button.setOnAction(event -> button.setSelected(true));
        }
    }

    /** Lets the mnemonic of a check box turn it; on its own it only tells that it was pressed. */
    public static void turn(CheckBox box) {
        AtomicBoolean turned = new AtomicBoolean(); // by a click or Space, which tells the same afterwards
        box.selectedProperty().addListener(change -> {
            turned.set(true);
            Platform.runLater(() -> turned.set(false));
        });
        box.setOnAction(event -> {
            if (!turned.get()) {
                box.setSelected(!box.isSelected());
            }
        });
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
