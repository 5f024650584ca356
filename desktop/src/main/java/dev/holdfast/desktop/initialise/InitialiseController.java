package dev.holdfast.desktop.initialise;

import dev.holdfast.desktop.app.Confirmation;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.ui.Clipboards;
import dev.holdfast.desktop.ui.EnterKey;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.FilePicker;
import dev.holdfast.desktop.ui.Mnemonics;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import dev.holdfast.engine.client.Holdfast;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.Callable;
import javafx.application.Platform;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;

/** The wizard's window: the list of steps, the step in front, and the way on. */
public final class InitialiseController {
    private final InitialiseModel model;
    private final Tools tools;
    private final Runnable onFinish;
    private final Map<Step, StepPage> pages = new EnumMap<>(Step.class);
    private final Map<Step, StepLabel> labels = new EnumMap<>(Step.class);
    private Stage stage;

    @FXML
    private Label clusterName;

    @FXML
    private VBox steps;

    @FXML
    private StackPane page;

    @FXML
    private ErrorPane error;

    @FXML
    private Label missing;

    @FXML
    private ProgressIndicator busy;

    @FXML
    private Button cancel;

    @FXML
    private Button back;

    @FXML
    private Button next;

    /** What the wizard works with. */
    public record Tools(Tasks tasks, Clipboards clipboards, FilePicker files, Windows windows) {}

    /** What the wizard tells: that the shares exist, and that it was finished. */
    public record Endings(Runnable onInitialised, Runnable onFinish) {}

    public InitialiseController(String cluster, Callable<Holdfast> client, Tools tools, Endings endings) {
        this.tools = tools;
        this.onFinish = endings.onFinish();
        model = new InitialiseModel(cluster, client, tools.tasks(), endings.onInitialised());
        pages.put(Step.SHARES, new SharesController(model.plan()));
        pages.put(Step.CUSTODIANS, new CustodiansController(model.plan(), () -> next.fire()));
        pages.put(Step.ROOT_TOKEN, new RootTokenController(model.plan()));
        pages.put(Step.REVIEW, new ReviewController(model));
        pages.put(Step.HAND_OVER, new HandOverController(model, tools.tasks(), tools.clipboards(), tools.files()));
        pages.put(Step.PROVE, new ProveController(model));
        pages.put(Step.SUMMARY, new SummaryController(model));
    }

    /** Opens the wizard over its owner. */
    public void open(Window owner) {
        Parent root = Views.INITIALISE.load(this);
        stage = tools.windows().window(owner, Texts.get("initialise.title", model.clusterName()), root);
        EnterKey.install(root, next);
        stage.setOnCloseRequest(this::closing);
        stage.setOnHidden(event -> model.close());
        Windows.show(stage);
        show();
    }

    @FXML
    private void initialize() {
        clusterName.setText(Texts.get("initialise.title", model.clusterName()));
        for (Step step : Step.values()) {
            StepLabel label = new StepLabel(step);
            labels.put(step, label);
            steps.getChildren().add(label);
        }
        missing.textProperty().bind(model.missing());
        next.disableProperty().bind(model.missing().isNotEmpty().or(model.busyProperty()));
        back.managedProperty().bind(back.visibleProperty());
        cancel.managedProperty().bind(cancel.visibleProperty());
        busy.visibleProperty().bind(model.busyProperty());
        model.stepProperty().addListener(change -> show());
        model.problemProperty().addListener(change -> showProblem());
        model.handOver().doneProperty().addListener(change -> leadOn());
    }

    private void show() {
        Step step = model.stepProperty().get();
        labels.forEach((other, label) -> label.show(step));
        StepPage current = pages.get(step);
        page.getChildren().setAll(current.root());
        back.setVisible(step.hasBack());
        cancel.setVisible(!step.isLast());
        cancel.setText(Texts.get(step.isBeforeMaking() ? "action.cancel" : "initialise.close"));
        next.setText(Texts.get(nextKey(step)));
        next.setDefaultButton(step.isHarmless());
        current.entered();
        Mnemonics.forgetLeft(page.getScene());
        Platform.runLater(() -> begin(step));
    }

    /** After the last secret is handed over there is only the way on. */
    private void leadOn() {
        if (model.handOver().isComplete()) {
            Platform.runLater(next::requestFocus);
        }
    }

    /** Leads to the first control, and where there is none to the safe way out. */
    private void begin(Step step) {
        page.applyCss(); // a scroll pane has its content only then, and what it has not cannot be focused
        pages.get(step).first().orElse(step.hasBack() ? back : next).requestFocus();
    }

    private static String nextKey(Step step) {
        return switch (step) {
            case REVIEW -> "initialise.make";
            case SUMMARY -> "initialise.finish";
            default -> "initialise.next";
        };
    }

    private void showProblem() {
        if (model.problemProperty().get() == null) {
            error.clear();
        } else {
            error.show(model.problemProperty().get());
        }
    }

    private void closing(WindowEvent event) {
        if (model.wouldLoseSecrets()) {
            event.consume();
            Confirmation.ask(
                    tools.windows(),
                    stage,
                    Texts.get("initialise.abandon.title"),
                    Texts.get("initialise.abandon.words"),
                    Texts.get("initialise.abandon.confirm"),
                    stage::close);
        }
    }

    @FXML
    private void next() {
        if (model.stepProperty().get().isLast()) {
            stage.close();
            onFinish.run();
        } else {
            model.next();
        }
    }

    @FXML
    private void back() {
        model.back();
    }

    @FXML
    private void cancel() {
        stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST));
    }
}
