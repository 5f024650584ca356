package dev.holdfast.desktop.mounts;

import javafx.scene.control.cell.CheckBoxListCell;

/** A key to tick. Its box is no stop for Tab: the arrows lead through the list, and Space ticks. */
final class KeyChoiceCell extends CheckBoxListCell<KeyChoice> {
    KeyChoiceCell() {
        super(KeyChoice::chosenProperty);
    }

    @Override
    public void updateItem(KeyChoice choice, boolean empty) {
        super.updateItem(choice, empty);
        if (getGraphic() != null) {
            getGraphic().setFocusTraversable(false);
        }
    }
}
