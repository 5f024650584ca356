package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.app.Confirmation;
import dev.holdfast.desktop.app.Screen;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.ui.Banner;
import dev.holdfast.desktop.ui.Clipboards;
import dev.holdfast.desktop.ui.EmptyState;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.FilePicker;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.SecretField;
import dev.holdfast.desktop.ui.StatusChip;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.desktop.ui.Views;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Locale;
import java.util.function.Supplier;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.kordamp.ikonli.feather.Feather;

/** The page on which custodians give their shares, for any kind of ceremony. */
public final class CeremonyController implements Screen {
    private static final Duration PERIOD = Duration.seconds(1);

    private final CeremonyModel model;
    private final Tools tools;
    private final Ways ways;
    private final Ring ring = new Ring();
    private final SecretField share;
    private final Timeline watch = new Timeline(new KeyFrame(PERIOD, event -> look()));
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
    private Node nonceBox;

    @FXML
    private Label nonce;

    @FXML
    private GivenList given;

    @FXML
    private TextField custodian;

    @FXML
    private VBox shareBox;

    @FXML
    private Label shareLabel;

    @FXML
    private Label recognised;

    @FXML
    private Button submit;

    @FXML
    private Button file;

    @FXML
    private Button cancel;

    @FXML
    private Banner outcome;

    @FXML
    private ErrorPane error;

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
        share = new SecretField(model.share());
        watch.setCycleCount(Animation.INDEFINITE);
        root = Views.CEREMONY.load(this);
    }

    @FXML
    private void initialize() {
        ringPlace.getChildren().add(ring);
        shareBox.getChildren().add(share);
        shareLabel.setLabelFor(share.input());
        share.nameForReaders(shareLabel.getText().replace("_", ""));
        title.setText(text("title"));
        purpose.setText(text("purpose"));
        cancel.setText(text("cancel"));
        custodian.textProperty().bindBidirectional(model.custodianProperty());
        custodian.setOnAction(event -> share.requestFocus());
        prepareSubmit();
        ceremony.managedProperty().bind(ceremony.visibleProperty());
        nonceBox.managedProperty().bind(nonceBox.visibleProperty());
        model.progressProperty().addListener(change -> showProgress());
        model.progressProperty().addListener(change -> ways.onProgress().run());
        model.contributions().addListener((InvalidationListener) change -> showContributions());
        model.outcomeProperty().addListener(change -> showOutcome());
        showProgress();
        showContributions();
        showOutcome();
    }

    private void prepareSubmit() {
        model.share().lengthProperty().addListener(change -> showRecognised());
        submit.disableProperty()
                .bind(model.busyProperty()
                        .or(Bindings.createBooleanBinding(
                                () -> !recognise().isComplete(), model.share().lengthProperty())));
        file.disableProperty().bind(model.busyProperty());
        showRecognised();
    }

    private ShareText recognise() {
        return model.share().asText(ShareText::of);
    }

    private void showRecognised() {
        recognised.setText(Texts.get(
                "ceremony.recognised." + recognise().name().toLowerCase(Locale.ROOT),
                model.share().length()));
    }

    private String text(String key, Object... args) {
        return Texts.get(model.kind().textPrefix() + "." + key, args);
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
                custodian.requestFocus();
            }
        } else {
            showEmpty(progress);
        }
    }

    private void showCollecting(Progress progress) {
        ring.show(progress.given(), progress.required());
        nonceBox.setVisible(!progress.nonce().isEmpty());
        nonce.setText(progress.groupedNonce());
        cancel.setVisible(progress.given() > 0);
        showContributions();
    }

    private void showEmpty(Progress progress) {
        String name = ways.clusterName().get();
        if (progress == null) {
            empty.show(Feather.LOADER, Texts.get("ceremony.waiting.title", name), Texts.get("ceremony.waiting.words"));
        } else if (progress.phase() == Progress.Phase.DONE) {
            empty.show(Feather.CHECK_CIRCLE, text("done.title", name), text("done.words"));
            empty.offer(text("done.next"), ways.afterwards());
        } else {
            empty.show(Feather.PLUS_CIRCLE, Texts.get("ceremony.new.title", name), Texts.get("ceremony.new.words"));
            empty.offer(Texts.get("ceremony.new.next"), ways.initialise());
        }
    }

    private void showContributions() {
        Progress progress = model.progressProperty().get();
        given.show(model.contributions(), progress == null ? 0 : progress.given());
    }

    private void showOutcome() {
        Outcome what = model.outcomeProperty().get();
        Problem problem = model.problemProperty().get();
        error.clear();
        outcome.clear();
        if (what != Outcome.NONE) {
            String key = "ceremony.outcome." + what.name().toLowerCase(Locale.ROOT);
            outcome.show(what.tone(), Texts.get(key + ".title"), Texts.get(key + ".words"));
            moveOn(what);
        } else if (problem != null) {
            error.show(problem);
        }
    }

    private void moveOn(Outcome what) {
        switch (what) {
            case ACCEPTED, CANCELLED, CANCELLED_ELSEWHERE -> custodian.requestFocus();
            case FOREIGN, ALREADY_GIVEN, NO_FIT -> share.requestFocus();
            default -> {}
        }
    }

    private void look() {
        model.look();
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
        custodian.requestFocus();
    }

    @Override
    public void hidden() {
        watch.stop();
        share.wipe();
    }

    @FXML
    private void submit() {
        model.submit();
    }

    @FXML
    private void copyNonce() {
        tools.clipboards().copy(model.progressProperty().get().nonce());
    }

    @FXML
    private void openFile() {
        tools.files()
                .open(root.getScene().getWindow(), Texts.get("ceremony.file.title"))
                .ifPresent(this::read);
    }

    private void read(Path path) {
        tools.tasks()
                .run(
                        Texts.get("ceremony.file.reading"),
                        () -> ShareFile.read(path),
                        text -> {
                            model.share().replace(0, model.share().length(), text);
                            share.requestFocus();
                        },
                        error::show);
    }

    @FXML
    private void cancel() {
        Confirmation.ask(
                tools.windows(),
                root.getScene().getWindow(),
                text("cancel.title"),
                text("cancel.words"),
                text("cancel.confirm"),
                model::cancel);
    }
}
