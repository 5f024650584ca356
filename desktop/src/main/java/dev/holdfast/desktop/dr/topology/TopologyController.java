package dev.holdfast.desktop.dr.topology;

import dev.holdfast.desktop.dr.topology.model.Topology;
import dev.holdfast.desktop.dr.topology.model.TopologyModel;
import dev.holdfast.desktop.dr.topology.sketch.Detail;
import dev.holdfast.desktop.ui.Banner;
import dev.holdfast.desktop.ui.EmptyState;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.SplitBar;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.desktop.ui.Views;
import java.nio.file.Path;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import org.kordamp.ikonli.feather.Feather;

/** The drawing with its alarm, its summary and its buttons. For the FX thread only. */
final class TopologyController {
    private static final String CSS =
            TopologyController.class.getResource("topology.css").toExternalForm();
    private static final double STEP = 1.2;

    private final TopologyModel model;
    private final Drawing drawing;
    private final Saving saving;
    private final Parent view;
    private final PauseTransition forget = new PauseTransition(Duration.seconds(8));

    @FXML
    private Banner banner;

    @FXML
    private ErrorPane error;

    @FXML
    private EmptyState empty;

    @FXML
    private SplitBar bar;

    @FXML
    private SummaryLine summary;

    @FXML
    private Label saved;

    @FXML
    private ToggleButton everything;

    @FXML
    private Button smaller;

    @FXML
    private Button zoom;

    @FXML
    private Button larger;

    @FXML
    private Button all;

    @FXML
    private StackPane host;

    TopologyController(TopologyModel model, TopologyTools tools) {
        this.model = model;
        saving = new Saving(model, tools, this::showSaved, problem -> error.show(problem));
        drawing = new Drawing(model);
        view = Views.TOPOLOGY.load(this);
        view.getStylesheets().add(CSS);
    }

    @FXML
    private void initialize() {
        host.getChildren().add(drawing);
        empty.show(Feather.SHIELD, Texts.get("topology.empty.title"), Texts.get("topology.empty.words"));
        forget.setOnFinished(event -> saved.setText(""));
        bar.managedProperty().bind(bar.visibleProperty());
        hint(smaller, "topology.zoom.out");
        hint(larger, "topology.zoom.in");
        hint(all, "topology.all");
        hint(everything, "topology.details.hint");
        drawing.zoomProperty().addListener(change -> showZoom());
        drawing.detailProperty().addListener(change -> showDetail());
        model.topologyProperty().addListener((topology, before, now) -> show(now));
        showZoom();
        showDetail();
        show(model.topology());
    }

    private static void hint(Control control, String key) {
        control.setTooltip(new Tooltip(Texts.get(key)));
    }

    private void showZoom() {
        double scale = drawing.zoomProperty().get();
        zoom.setText(Texts.get("topology.percent", scale));
        zoom.setAccessibleText(Texts.get("topology.zoom.level", scale));
    }

    private void showDetail() {
        everything.setSelected(drawing.detailProperty().get() == Detail.FULL);
    }

    private void show(Topology topology) {
        empty.setVisible(topology.isIdle());
        bar.setVisible(!topology.isIdle());
        String line = Summary.of(topology);
        summary.setText(line);
        drawing.setAccessibleText(Texts.get("topology.accessible", line));
        Summary.warning(topology)
                .ifPresentOrElse(worst -> banner.show(Tone.DANGER, worst.title(), worst.words()), banner::clear);
    }

    /** Offers a first primary while there is none. */
    void offer(String cluster, FirstPrimary first) {
        empty.offer(
                Texts.get("topology.empty.action", cluster),
                () -> refused(first.begin(view.getScene().getWindow())));
    }

    private void refused(Optional<String> why) {
        why.ifPresentOrElse(
                reason -> banner.show(Tone.INFO, Texts.get("topology.empty.refused"), reason), banner::clear);
    }

    @FXML
    private void details() {
        drawing.want(everything.isSelected());
    }

    @FXML
    private void smaller() {
        drawing.zoomBy(1 / STEP);
    }

    @FXML
    private void original() {
        drawing.zoomTo(1);
    }

    @FXML
    private void larger() {
        drawing.zoomBy(STEP);
    }

    @FXML
    private void all() {
        drawing.fit();
    }

    @FXML
    private void png() {
        error.clear();
        saving.png(view.getScene().getWindow());
    }

    @FXML
    private void svg() {
        error.clear();
        saving.svg(view.getScene().getWindow());
    }

    private void showSaved(Path file) {
        saved.setText(Texts.get("topology.save.saved", file.getFileName()));
        forget.playFromStart();
    }

    Parent view() {
        return view;
    }
}
