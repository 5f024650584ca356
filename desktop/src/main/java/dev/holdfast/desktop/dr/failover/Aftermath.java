package dev.holdfast.desktop.dr.failover;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.dr.failover.Deeds.Tidied;
import dev.holdfast.desktop.transcript.StepOutcome;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.DrDivergedEntries;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import javafx.collections.FXCollections;
import javafx.collections.ObservableMap;

/**
 * What is left to do when all follow: look what was set aside, and delete the operation tokens that were used. FX thread
 * only.
 */
final class Aftermath {
    private final Tasks tasks;
    private final Deeds deeds;
    private final FailoverRecord record;
    private final Set<Cluster> owing = new LinkedHashSet<>();
    private final ObservableMap<String, DrDivergedEntries> setAside = FXCollections.observableHashMap();
    private Optional<StepOutcome> end = Optional.empty();
    private int underWay;

    Aftermath(Tasks tasks, Deeds deeds, FailoverRecord record) {
        this.tasks = tasks;
        this.deeds = deeds;
        this.record = record;
    }

    /** The operation token of this cluster was used and has to be deleted in the end. */
    void owes(Cluster cluster) {
        owing.add(cluster);
    }

    /** Entries that were set aside, by the name of the cluster that alone had them. */
    ObservableMap<String, DrDivergedEntries> setAside() {
        return setAside;
    }

    /** Nothing more is done with the tokens. */
    void tidy() {
        owing.forEach(this::tidy);
        owing.clear();
    }

    private void tidy(Cluster cluster) {
        underWay++;
        tasks.run(
                Texts.get("failover.task.tidy", cluster.name()),
                deeds.tidy(cluster),
                tidied -> tidied(cluster, tidied),
                problem -> {
                    record.tokenDeleted(cluster.name(), false);
                    ended();
                });
    }

    private void tidied(Cluster cluster, Tidied tidied) {
        if (tidied.setAside().total() > 0) {
            record.setAside(cluster.name(), tidied.setAside().total());
            setAside.put(cluster.name(), tidied.setAside());
        }
        record.tokenDeleted(cluster.name(), tidied.deleted());
        ended();
    }

    private void ended() {
        underWay--;
        endRecord();
    }

    /** The window closes; the record ends when all is tidy. */
    void close(StepOutcome outcome) {
        tidy();
        end = Optional.of(outcome);
        endRecord();
    }

    private void endRecord() {
        if (underWay == 0) {
            end.ifPresent(record::end);
        }
    }
}
