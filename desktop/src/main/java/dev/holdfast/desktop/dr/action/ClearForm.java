package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.ui.Texts;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableStringValue;
import javafx.scene.Node;

/** Removes for good what a cluster has set aside. */
final class ClearForm implements ActionForm<Long> {
    private final String cluster;
    private final long total;
    private final Runnable cleared;

    /**
     * @param cluster whose name must be typed
     * @param total how many entries were set aside when they were listed
     * @param cleared told when they are gone
     */
    ClearForm(String cluster, long total, Runnable cleared) {
        this.cleared = cleared;
        this.cluster = cluster;
        this.total = total;
    }

    @Override
    public List<String> words() {
        return Sentences.of("dr.action.clear.words", total, cluster);
    }

    @Override
    public ObservableStringValue mustType() {
        return new ReadOnlyStringWrapper(cluster);
    }

    @Override
    public String go() {
        return Texts.get("dr.action.clear.go");
    }

    @Override
    public ActionCall<Long> call() {
        return operator -> {
            operator.secondary().clearDivergedEntries();
            return total;
        };
    }

    @Override
    public Map<String, String> facts() {
        return Map.of(Texts.get("dr.action.record.cleared"), Texts.get("dr.action.record.entries", total));
    }

    @Override
    public Node result(Long gone) {
        cleared.run();
        return Sentences.done("dr.action.clear.done");
    }
}
