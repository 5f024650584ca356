package dev.holdfast.desktop.dr.promote;

import dev.holdfast.desktop.dr.DrCluster;
import dev.holdfast.desktop.dr.safety.EvidenceList;
import dev.holdfast.desktop.dr.safety.Line;
import dev.holdfast.desktop.dr.safety.SafetyChecks;
import dev.holdfast.engine.client.DrStatus;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.layout.VBox;

/** What the cluster's status tells before anybody has given a token; follows what is heard of it. */
final class PreflightPage extends VBox {
    private final EvidenceList checks = new EvidenceList();

    PreflightPage(PromoteModel model) {
        getStyleClass().add("step");
        getChildren().add(checks);
        model.sightProperty().addListener((sight, before, now) -> show(now));
        show(model.sightProperty().get());
    }

    private void show(DrCluster sight) {
        sight.status().filter(DrStatus::isSecondary).ifPresent(status -> checks.show(lines(status)));
    }

    private static List<Line> lines(DrStatus status) {
        List<Line> lines = new ArrayList<>(SafetyChecks.seen(status));
        status.secondary().ifPresent(copy -> lines.add(SafetyChecks.loss(copy.lagWals(), copy.lagMillis())));
        return lines;
    }
}
