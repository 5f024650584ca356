package dev.holdfast.desktop.dr;

import dev.holdfast.desktop.app.ClusterWords.Chip;
import dev.holdfast.desktop.ui.StatusChip;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.DrStatus;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The clusters as a plain list, each in a line. */
public final class DrList implements DrPicture {
    private final DrModel model;
    private final ListView<DrCluster> list = new ListView<>();
    private boolean following;

    public DrList(DrModel model) {
        this.model = model;
        list.setId("dr-clusters");
        list.setAccessibleText(Texts.get("dr.list"));
        list.getStyleClass().add("dr-list");
        list.setCellFactory(view -> new Line());
        list.getSelectionModel().selectedItemProperty().addListener((item, before, now) -> choose(now));
        model.clusters().addListener((ListChangeListener<DrCluster>) change -> follow());
        model.chosenProperty().addListener(change -> follow());
        follow();
    }

    private void choose(DrCluster cluster) {
        if (!following && cluster != null) {
            model.chosenProperty().set(cluster.cluster());
        }
    }

    private void follow() {
        following = true;
        list.getItems().setAll(model.clusters());
        model.of(model.chosenProperty().get()).ifPresent(list.getSelectionModel()::select);
        following = false;
    }

    @Override
    public Node root() {
        return list;
    }

    /** A cluster. */
    private static final class Line extends ListCell<DrCluster> {
        private final Label name = new Label();
        private final StatusChip part = new StatusChip();
        private final Label state = new Label();
        private final Label sequence = new Label();
        private final Label root = new Label();
        private final HBox line;

        Line() {
            Region gap = new Region();
            HBox.setHgrow(gap, Priority.ALWAYS);
            name.getStyleClass().add("dr-line-name");
            state.getStyleClass().add("text-muted");
            sequence.getStyleClass().add("text-muted");
            root.getStyleClass().addAll("mono", "text-small");
            line = new HBox(name, part, state, gap, sequence, root);
            line.getStyleClass().add("dr-line");
        }

        @Override
        protected void updateItem(DrCluster cluster, boolean empty) {
            super.updateItem(cluster, empty);
            setGraphic(empty || cluster == null ? null : line);
            if (cluster != null && !empty) {
                show(cluster);
            }
        }

        private void show(DrCluster cluster) {
            Chip chip = DrWords.part(cluster);
            name.setText(cluster.name());
            part.show(chip.text(), chip.tone(), chip.icon());
            state.setText(cluster.status().map(Line::words).orElse(""));
            sequence.setText(cluster.sequence() == 0 ? "" : Texts.get("dr.line.sequence", cluster.sequence()));
            root.setText(DrWords.shortRoot(cluster.merkleRoot()));
            line.setOpacity(cluster.isStale() ? 0.55 : 1);
            setAccessibleText(cluster.name() + ", " + chip.text() + ", " + state.getText());
        }

        private static String words(DrStatus status) {
            return status.secondary()
                    .map(part -> DrWords.state(status) + " · " + DrWords.lag(part.lagWals(), part.lagMillis()))
                    .orElseGet(() -> DrWords.state(status));
        }
    }
}
