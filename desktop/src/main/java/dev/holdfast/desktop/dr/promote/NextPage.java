package dev.holdfast.desktop.dr.promote;

import static dev.holdfast.desktop.dr.promote.ConfirmPage.line;

import dev.holdfast.desktop.dr.DrCluster;
import dev.holdfast.desktop.dr.safety.EvidenceList;
import dev.holdfast.desktop.dr.safety.Line;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What is to be done now that another cluster is the primary. */
final class NextPage extends VBox {
    private final PromoteModel model;
    private final EvidenceList lines = new EvidenceList();

    NextPage(PromoteModel model, Runnable next) {
        this.model = model;
        Button guided = new Button(Texts.get("promote.next.guided"), new FontIcon(Feather.ARROW_RIGHT));
        guided.setId("guided");
        guided.setOnAction(event -> next.run());
        getStyleClass().add("step");
        getChildren().addAll(lines, guided);
        model.stageProperty().addListener((stage, before, now) -> {
            if (now == Stage.NEXT) {
                show();
            }
        });
    }

    private void show() {
        List<Line> shown = new ArrayList<>();
        String others = String.join(", ", model.secondariesBefore());
        shown.add(
                others.isEmpty()
                        ? line(Tone.INFO, "promote.next.tokens")
                        : line(Tone.INFO, "promote.next.tokens-for", others));
        shown.add(line(Tone.INFO, "promote.next.former"));
        shown.add(line(
                Tone.INFO, "promote.next.clients", address(model.sightProperty().get())));
        lines.show(shown);
    }

    private static String address(DrCluster cluster) {
        return cluster.cluster().address();
    }
}
