package dev.holdfast.desktop.app;

import dev.holdfast.desktop.app.ClusterWords.Chip;
import dev.holdfast.desktop.ui.StatusChip;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import java.util.List;
import java.util.stream.Collectors;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.feather.Feather;

/** A cluster in the list of the switcher, with chips that follow its state while the list is open. */
final class SwitcherCell extends ListCell<Cluster> {
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

    private final InvalidationListener onNews = change -> showChips();
    private final WeakInvalidationListener weakly = new WeakInvalidationListener(onNews);
    private final Label name = new Label();
    private final HBox chips = new HBox();
    private final HBox row = new HBox(name, spring(), chips);
    private Cluster shown;

    SwitcherCell() {
        chips.getStyleClass().add("chips");
        row.getStyleClass().add("switcher-row");
        name.setMinWidth(Label.USE_PREF_SIZE);
    }

    private static Region spring() {
        Region spring = new Region();
        HBox.setHgrow(spring, Priority.ALWAYS);
        return spring;
    }

    @Override
    protected void updateItem(Cluster cluster, boolean empty) {
        super.updateItem(cluster, empty);
        if (shown != null) {
            shown.stateProperty().removeListener(weakly);
        }
        shown = cluster;
        setText(null);
        setGraphic(cluster == null ? null : row);
        if (cluster != null) {
            cluster.stateProperty().addListener(weakly);
            name.setText(cluster.name());
            showChips();
        }
    }

    private void showChips() {
        List<Chip> words = shown.state().chips();
        chips.getChildren()
                .setAll(words.stream()
                        .map(chip -> new StatusChip(chip.text(), chip.tone(), chip.icon()))
                        .toList());
        if (!shown.state().isConnected()) {
            boolean lost = shown.state().problem().isPresent();
            chips.getChildren()
                    .add(new StatusChip(
                            Texts.get(lost ? "chip.silent" : "chip.waiting"),
                            lost ? Tone.DANGER : Tone.NEUTRAL,
                            lost ? Feather.WIFI_OFF : Feather.LOADER));
        }
        chips.pseudoClassStateChanged(STALE, shown.state().isStale());
        chips.setAlignment(Pos.CENTER_RIGHT);
        setAccessibleText(shown.name() + ", " + words.stream().map(Chip::text).collect(Collectors.joining(", ")));
    }
}
