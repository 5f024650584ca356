package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.ui.Mnemonics;
import dev.holdfast.desktop.ui.Texts;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;

/** Radio buttons of the steps. */
final class Choices {
    private Choices() {}

    /**
     * One of a group.
     *
     * @param key of its text, which has a mnemonic; its id is the same with hyphens
     * @param choose what is done when it becomes the one that is chosen
     */
    static RadioButton of(String key, ToggleGroup group, boolean chosen, Runnable choose) {
        RadioButton button = new RadioButton(Texts.get(key));
        button.setId(key.replace('.', '-'));
        button.setMnemonicParsing(true);
        button.setToggleGroup(group);
        button.setSelected(chosen);
        button.selectedProperty().addListener((selected, before, now) -> {
            if (now) {
                choose.run();
            }
        });
        Mnemonics.choose(button);
        return button;
    }
}
