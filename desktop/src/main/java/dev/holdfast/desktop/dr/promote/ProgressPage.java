package dev.holdfast.desktop.dr.promote;

import static dev.holdfast.desktop.dr.promote.ConfirmPage.line;

import dev.holdfast.desktop.dr.promote.PromoteModel.Promoted;
import dev.holdfast.desktop.dr.safety.EvidenceList;
import dev.holdfast.desktop.dr.safety.Line;
import dev.holdfast.desktop.ui.Tone;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.layout.VBox;

/** What came of the call, and whether the cluster says by itself what it now is. */
final class ProgressPage extends VBox {
    private final PromoteModel model;
    private final EvidenceList lines = new EvidenceList();

    ProgressPage(PromoteModel model) {
        this.model = model;
        getStyleClass().add("step");
        getChildren().add(lines);
        model.promotedProperty().addListener(change -> show());
        model.sightProperty().addListener(change -> show());
    }

    private void show() {
        Promoted promoted = model.promotedProperty().get();
        if (promoted == null) {
            return;
        }
        String name = model.cluster().name();
        List<Line> shown = new ArrayList<>();
        shown.add(line(Tone.GOOD, "promote.progress.accepted", name));
        promoted.warnings().stream().skip(1).forEach(warning -> shown.add(new Line(Tone.WARNING, "", warning)));
        shown.add(
                promoted.tokenDeleted()
                        ? line(Tone.GOOD, "promote.progress.token")
                        : line(Tone.WARNING, "promote.progress.token-left"));
        shown.add(
                model.leads()
                        ? line(Tone.GOOD, "promote.progress.leads", name, generation())
                        : line(Tone.NEUTRAL, "promote.progress.waiting", name));
        lines.show(shown);
    }

    private long generation() {
        return model.sightProperty().get().status().orElseThrow().generation();
    }
}
