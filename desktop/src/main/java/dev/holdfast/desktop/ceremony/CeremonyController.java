package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.app.Screen;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.ui.Clipboards;
import dev.holdfast.desktop.ui.EmptyState;
import dev.holdfast.desktop.ui.FilePicker;
import dev.holdfast.desktop.ui.StatusChip;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.desktop.ui.Views;
import java.time.Clock;
import java.util.function.Supplier;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.InvalidationListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import org.kordamp.ikonli.feather.Feather;

/** The page on which custodians give their shares, for any kind of ceremony. */
public final class CeremonyController implements Screen {
    private static final Duration PERIOD = Duration.seconds(1);

    private final CeremonyModel model;
    private final Tools tools;
    private final Ways ways;
    private final Ring ring = new Ring();
    private final ShareEntryController entry;
    private final Timeline watch;
    private final Parent root;

    @FXML
    private Label title;

    @FXML
    private StatusChip cluster;

    @FXML
    private Label purpose;

    @FXML
    private EmptyState empty;

    @FXML
    private Node ceremony;

    @FXML
    private StackPane ringPlace;

    @FXML
    private StackPane entryPlace;

    @FXML
    private Node nonceBox;

    @FXML
    private Label nonce;

    @FXML
    private GivenList given;

    /** What the page works with. */
    public record Tools(Tasks tasks, Clipboards clipboards, FilePicker files, Windows windows, Clock clock) {}

    /**
     * How the page hangs together with the rest of the console.
     *
     * @param clusterName name of the cluster in front
     * @param onProgress the cluster's state has changed
     * @param initialise makes the shares of a new cluster
     * @param afterwards what to do when the ceremony is complete
     */
    public record Ways(Supplier<String> clusterName, Runnable onProgress, Runnable initialise, Runnable afterwards) {}

    public CeremonyController(CeremonyKind kind, Session session, Tools tools, Ways ways) {
        model = new CeremonyModel(kind, tools.tasks(), session, tools.clock());
        this.tools = tools;
        this.ways = ways;
        entry = new ShareEntryController(model, tools);
        watch = new Timeline(new KeyFrame(PERIOD, event -> model.look()));
        watch.setCycleCount(Animation.INDEFINITE);
        root = Views.CEREMONY.load(this);
    }

    @FXML
    private void initialize() {
        ringPlace.getChildren().add(ring);
        entryPlace.getChildren().add(entry.root());
        title.setText(model.text("title"));
        purpose.setText(model.text("purpose"));
        ceremony.managedProperty().bind(ceremony.visibleProperty());
        nonceBox.managedProperty().bind(nonceBox.visibleProperty());
        model.progressProperty().addListener(change -> showProgress());
        model.progressProperty().addListener(change -> ways.onProgress().run());
        model.contributions().addListener((InvalidationListener) change -> showContributions());
        showProgress();
    }

    private void showProgress() {
        Progress progress = model.progressProperty().get();
        cluster.show(ways.clusterName().get(), Tone.NEUTRAL, Feather.SERVER);
        boolean collecting = progress != null && progress.isCollecting();
        boolean begins = collecting && !ceremony.isVisible();
        ceremony.setVisible(collecting);
        empty.setVisible(!collecting);
        if (collecting) {
            showCollecting(progress);
            if (begins) {
                begin();
            }
        } else {
            showEmpty(progress);
        }
    }

    private void begin() {
        root.applyCss(); // a scroll pane has its content only then, and what it has not cannot be focused
        entry.begin();
    }

    private void showCollecting(Progress progress) {
        ring.show(progress.given(), progress.required());
        nonceBox.setVisible(!progress.nonce().isEmpty());
        nonce.setText(progress.groupedNonce());
        entry.setCancellable(progress.given() > 0);
        showContributions();
    }

    private void showEmpty(Progress progress) {
        String name = ways.clusterName().get();
        if (progress == null) {
            empty.show(Feather.LOADER, Texts.get("ceremony.waiting.title", name), Texts.get("ceremony.waiting.words"));
        } else if (progress.phase() == Progress.Phase.DONE) {
            empty.show(Feather.CHECK_CIRCLE, model.text("done.title", name), model.text("done.words"));
            empty.offer(model.text("done.next"), ways.afterwards());
        } else {
            empty.show(Feather.PLUS_CIRCLE, Texts.get("ceremony.new.title", name), Texts.get("ceremony.new.words"));
            empty.offer(Texts.get("ceremony.new.next"), ways.initialise());
        }
    }

    private void showContributions() {
        Progress progress = model.progressProperty().get();
        given.show(model.contributions(), progress == null ? 0 : progress.given());
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public void shown() {
        model.look();
        showProgress();
        watch.play();
        begin();
    }

    @Override
    public void hidden() {
        watch.stop();
        entry.leave();
    }

    @FXML
    private void copyNonce() {
        tools.clipboards().copy(model.progressProperty().get().nonce());
    }
}
