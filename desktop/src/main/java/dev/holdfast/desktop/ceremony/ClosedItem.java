package dev.holdfast.desktop.ceremony;

import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** Something in a menu that cannot be chosen now, with what is in the way. */
final class ClosedItem extends CustomMenuItem {
    private static final double WIDTH = 380;

    ClosedItem(String name, String whyNot) {
        super(new VBox(), false);
        Label title = new Label(name);
        title.setMnemonicParsing(false);
        Label why = new Label(whyNot);
        why.setWrapText(true);
        why.setMaxWidth(WIDTH);
        why.setMinHeight(Label.USE_PREF_SIZE);
        why.getStyleClass().add("text-small");
        ((VBox) getContent()).getChildren().addAll(title, why);
        getStyleClass().add("closed-item");
        setDisable(true);
    }
}
