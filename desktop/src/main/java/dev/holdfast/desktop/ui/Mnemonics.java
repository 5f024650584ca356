package dev.holdfast.desktop.ui;

import javafx.scene.Scene;

/** Mends a gap of JavaFX: a node that leaves its scene leaves its mnemonic behind, which then gets in the way. */
public final class Mnemonics {
    private Mnemonics() {}

    /** Drops the mnemonics of nodes that are not in the scene any more. They return with their nodes. */
    public static void forgetLeft(Scene scene) {
        scene.getMnemonics()
                .values()
                .forEach(list -> list.removeIf(
                        mnemonic -> !scene.equals(mnemonic.getNode().getScene())));
    }
}
