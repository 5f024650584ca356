package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.dr.DrCluster;
import dev.holdfast.desktop.dr.DrModel;
import dev.holdfast.desktop.ui.Banner;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import dev.holdfast.desktop.ui.Tone;
import java.time.Clock;
import java.util.List;
import java.util.function.Function;
import javafx.collections.ListChangeListener;
import javafx.collections.WeakListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.VBox;

/** Follows something that runs in the background of a cluster, with count and time left, until it has ended. */
final class ProgressPane extends VBox {
    private final DrModel model;
    private final Cluster cluster;
    private final Function<DrCluster, Report> reporting;
    private final Clock clock;
    private final Pace pace = new Pace();
    private final Label words = new Label();
    private final ProgressBar bar = new ProgressBar();
    private final Label count = new Label();
    private final Banner banner = new Banner();
    private final ListChangeListener<DrCluster> listener = change -> show();

    ProgressPane(DrModel model, Cluster cluster, Function<DrCluster, Report> reporting, Clock clock) {
        this.model = model;
        this.cluster = cluster;
        this.reporting = reporting;
        this.clock = clock;
        getStyleClass().add("dr-result");
        words.setWrapText(true);
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.accessibleTextProperty().bind(words.textProperty());
        count.getStyleClass().addAll("text-muted", "text-small");
        for (Node node : List.of(words, bar, count)) {
            node.managedProperty().bind(node.visibleProperty());
        }
        getChildren().addAll(words, bar, count, banner);
        model.clusters().addListener(new WeakListChangeListener<>(listener));
        show();
    }

    private void show() {
        model.of(cluster).map(reporting).ifPresent(this::show);
    }

    private void show(Report report) {
        boolean running = report.state() == Report.State.RUNNING;
        words.setVisible(running);
        bar.setVisible(running);
        count.setVisible(running);
        if (running) {
            words.setText(report.words());
            bar.setProgress(report.total() == 0 ? -1 : report.done() / (double) report.total());
            count.setText(report.total() == 0 ? "" : counted(report));
        } else {
            boolean good = report.state() == Report.State.DONE;
            banner.show(
                    good ? Tone.GOOD : Tone.DANGER,
                    Texts.get(good ? "dr.action.ended" : "dr.action.failed"),
                    report.words());
        }
    }

    private String counted(Report report) {
        String progress = Texts.get("dr.progress", report.done(), report.total());
        return pace.left(clock.instant(), report.done(), report.total())
                .map(left -> Texts.get("dr.action.left", progress, Times.age(left)))
                .orElse(progress);
    }
}
