package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.DrDivergedEntries;
import dev.holdfast.engine.client.DrDivergedEntries.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;

/** Lists what only a cluster had, and what was set aside. */
final class DivergedForm implements ActionForm<DrDivergedEntries> {
    private static final int PAGE = 1000;
    private static final int MOST = 20_000;

    private final ActionTools tools;
    private final Consumer<DivergedTable> clear;

    /** @param clear leads to the end of all entries listed */
    DivergedForm(ActionTools tools, Consumer<DivergedTable> clear) {
        this.tools = tools;
        this.clear = clear;
    }

    @Override
    public List<String> words() {
        return Sentences.of("dr.action.diverged.words");
    }

    @Override
    public String go() {
        return Texts.get("dr.action.diverged.go");
    }

    @Override
    public ActionCall<DrDivergedEntries> call() {
        return DivergedForm::all;
    }

    /** All pages, up to a bound. */
    private static DrDivergedEntries all(Operator operator) {
        List<Entry> entries = new ArrayList<>();
        DrDivergedEntries page = operator.secondary().divergedEntries(0, PAGE);
        entries.addAll(page.entries());
        while (page.entries().size() == PAGE && entries.size() < MOST) {
            page = operator.secondary()
                    .divergedEntries(entries.get(entries.size() - 1).index(), PAGE);
            entries.addAll(page.entries());
        }
        return new DrDivergedEntries(page.total(), entries);
    }

    @Override
    public Node result(DrDivergedEntries found) {
        return new DivergedTable(found, tools, clear);
    }
}
