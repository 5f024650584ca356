package dev.holdfast.desktop.dr.failover;

import dev.holdfast.desktop.dr.safety.EvidenceList;
import dev.holdfast.desktop.dr.safety.Line;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.engine.client.DrDivergedEntries;
import dev.holdfast.engine.client.DrDivergedEntries.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.collections.MapChangeListener;
import javafx.scene.layout.VBox;

/** All is done: how the clusters stand, and which entries were set aside. */
final class EndPage extends VBox {
    private static final int SHOWN = 8;

    private final FailoverModel model;
    private final EvidenceList standing = new EvidenceList();
    private final EvidenceList setAside = new EvidenceList();

    EndPage(FailoverModel model) {
        this.model = model;
        getStyleClass().add("step");
        getChildren().addAll(standing, setAside);
        model.plan().orElseThrow().steps().stream()
                .filter(step -> step.kind() == Step.Kind.VERIFY)
                .forEach(step -> standing.show(FailoverWords.lines(step.findings().stream()
                        .filter(finding -> finding.fact() != Finding.Fact.SET_ASIDE)
                        .toList())));
        model.aftermath().setAside().addListener((MapChangeListener<String, DrDivergedEntries>)
                change -> showSetAside());
        showSetAside();
    }

    private void showSetAside() {
        List<Line> lines = new ArrayList<>();
        for (Map.Entry<String, DrDivergedEntries> entry :
                model.aftermath().setAside().entrySet()) {
            DrDivergedEntries entries = entry.getValue();
            lines.add(new Line(
                    Tone.INFO,
                    Texts.get("failover.end.set-aside", entries.total(), entry.getKey()),
                    Texts.get("failover.end.set-aside.words")));
            entries.entries().stream().limit(SHOWN).forEach(one -> lines.add(line(one)));
        }
        setAside.show(lines);
    }

    private static Line line(Entry entry) {
        return new Line(
                Tone.NEUTRAL,
                Texts.get(
                        "failover.end.entry",
                        entry.index(),
                        entry.operation(),
                        entry.time().map(Times::point).orElse("–")),
                entry.pathHmac());
    }
}
