package dev.holdfast.desktop.dr.promote;

import dev.holdfast.desktop.dr.safety.EvidenceList;
import dev.holdfast.desktop.dr.safety.ForceBox;
import dev.holdfast.desktop.dr.safety.Line;
import dev.holdfast.desktop.dr.safety.SafetyChecks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.engine.client.DrPromotionCheck;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.layout.VBox;

/** What will happen, once more before it does. */
final class ConfirmPage extends VBox {
    private final PromoteModel model;
    private final EvidenceList lines = new EvidenceList();

    ConfirmPage(PromoteModel model) {
        this.model = model;
        getStyleClass().add("step");
        getChildren().add(lines);
        model.stageProperty().addListener((stage, before, now) -> {
            if (now == Stage.CONFIRM) {
                show();
            }
        });
    }

    private void show() {
        DrPromotionCheck verdict = model.verdictProperty().get();
        String name = model.cluster().name();
        List<Line> shown = new ArrayList<>();
        shown.add(line(Tone.INFO, "promote.confirm.generation", name, verdict.generation()));
        shown.add(line(Tone.INFO, "promote.confirm.others"));
        shown.add(line(Tone.INFO, "promote.confirm.fence"));
        String address = model.addressProperty().get().strip();
        shown.add(
                address.isEmpty()
                        ? line(Tone.INFO, "promote.confirm.own-address")
                        : line(Tone.INFO, "promote.confirm.address", address));
        shown.add(
                verdict.ready()
                        ? SafetyChecks.loss(verdict.loseRecords(), verdict.loseMillis())
                        : new Line(Tone.DANGER, Texts.get("promote.confirm.forced"), ForceBox.loss(verdict)));
        lines.show(shown);
    }

    static Line line(Tone tone, String key, Object... values) {
        return new Line(tone, "", Texts.get(key, values));
    }
}
