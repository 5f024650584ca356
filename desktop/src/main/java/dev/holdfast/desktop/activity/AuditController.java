package dev.holdfast.desktop.activity;

import dev.holdfast.desktop.activity.AuditFilter.Since;
import dev.holdfast.desktop.activity.AuditModel.State;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.ui.EmptyState;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import java.util.List;
import java.util.Locale;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.PauseTransition;
import javafx.animation.Timeline;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import org.kordamp.ikonli.feather.Feather;

/**
 * The list of audited calls. Enter opens the drawer of the selected call, Escape closes it, Ctrl+F leads to the words,
 * F5 reads again.
 */
final class AuditController implements Section {
    private static final Duration PERIOD = Duration.seconds(3);
    private static final Duration PATIENCE = Duration.millis(400);

    private final AuditModel model;
    private final AuditReads reads;
    private final Windows windows;
    private final ActivityScreen.Ways ways;
    private final Parent view;
    private final Timeline timer = new Timeline(new KeyFrame(PERIOD, event -> tick()));
    private final PauseTransition typed = new PauseTransition(PATIENCE);
    private Drawers<AuditedCall> drawers;

    @FXML
    private StackPane root;

    @FXML
    private TextField path;

    @FXML
    private ComboBox<String> operation;

    @FXML
    private ComboBox<Since> since;

    @FXML
    private TextField words;

    @FXML
    private ToggleButton follow;

    @FXML
    private Button refresh;

    @FXML
    private ProgressIndicator busy;

    @FXML
    private Label count;

    @FXML
    private CheckBox own;

    @FXML
    private Hyperlink older;

    @FXML
    private ErrorPane error;

    @FXML
    private Node tools;

    @FXML
    private TableView<AuditedCall> table;

    @FXML
    private EmptyState instead;

    @FXML
    private StackPane drawerHost;

    AuditController(AuditModel model, AuditReads reads, Windows windows, ActivityScreen.Ways ways) {
        this.model = model;
        this.reads = reads;
        this.windows = windows;
        this.ways = ways;
        timer.setCycleCount(Animation.INDEFINITE);
        view = Views.AUDIT.load(this);
    }

    @FXML
    private void initialize() {
        CallTable.prepare(table, model);
        table.setPlaceholder(new Label(Texts.get("activity.audit.no-match")));
        drawers = new Drawers<>(root, drawerHost, table, words, this::drawer, this::refresh);
        Choices.fill(operation, AuditController::operationWord, Choices.OPERATIONS);
        Choices.fill(since, AuditController::sinceWord, List.of(Since.values()));
        refresh.setTooltip(new Tooltip(Texts.get("activity.refresh")));
        follow.setTooltip(new Tooltip(Texts.get("activity.audit.follow.why")));
        typed.setOnFinished(event -> model.refresh());
        prepareFilter();
        prepareStates();
        model.matching().addListener((ListChangeListener<AuditedCall>) change -> showCount());
        showCount();
    }

    private Drawers.Drawer drawer(AuditedCall call) {
        CallDrawer drawer = new CallDrawer(call, () -> drawers.close());
        return new Drawers.Drawer(drawer.view(), drawer::takeFocus);
    }

    private static String operationWord(String operation) {
        return operation.isEmpty() ? Texts.get("activity.audit.all-operations") : operation;
    }

    private static String sinceWord(Since since) {
        return Texts.get("activity.audit.since." + since.name().toLowerCase(Locale.ROOT));
    }

    private void prepareFilter() {
        path.textProperty().addListener(change -> filter());
        words.textProperty().addListener(change -> filter());
        operation.valueProperty().addListener(change -> filter());
        since.valueProperty().addListener(change -> filter());
        own.selectedProperty().addListener(change -> filter());
    }

    /** Filters what is there at once; what the cluster filters is read again when nothing was typed for a while. */
    private void filter() {
        AuditFilter before = model.filterProperty().get();
        AuditFilter now = new AuditFilter(
                path.getText(), operation.getValue(), words.getText(), since.getValue(), own.isSelected());
        model.filterProperty().set(now);
        if (!now.asksTheSame(before)) {
            typed.playFromStart();
        }
    }

    private void prepareStates() {
        busy.visibleProperty().bind(model.loadingProperty());
        older.visibleProperty().bind(model.moreProperty());
        older.managedProperty().bind(older.visibleProperty());
        table.visibleProperty().bind(model.stateProperty().isEqualTo(State.LIST));
        tools.visibleProperty().bind(table.visibleProperty());
        tools.managedProperty().bind(tools.visibleProperty());
        instead.visibleProperty().bind(table.visibleProperty().not());
        model.stateProperty().addListener((state, before, now) -> showState(now));
        showState(model.stateProperty().get());
        error.follow(model.problemProperty());
    }

    private void showState(State state) {
        if (state != State.LIST) {
            drawers.close();
        }
        switch (state) {
            case SIGNED_OUT -> {
                instead(Feather.LOCK, "signed-out");
                instead.offer(Texts.get("activity.audit.sign-in"), ways.signIn());
            }
            case LOADING -> instead(Feather.LOADER, "loading");
            case DENIED -> instead(Feather.SLASH, "denied");
            case FAILED -> instead(Feather.WIFI_OFF, "failed");
            case OFF -> {
                instead(Feather.EYE_OFF, "off");
                instead.offer(Texts.get("activity.audit.off.enable"), this::enable);
            }
            case LIST -> instead.setAccessibleText("");
        }
    }

    private void instead(Feather icon, String key) {
        String prefix = "activity.audit." + key;
        instead.show(icon, Texts.get(prefix + ".title"), Texts.get(prefix + ".words"));
    }

    private void enable() {
        new EnableAudit(reads, ways.auditFile().get(), model::refresh)
                .show(windows, root.getScene().getWindow());
    }

    private void showCount() {
        int shown = model.matching().size();
        count.setText(
                shown == model.count()
                        ? Texts.get("activity.audit.count", shown)
                        : Texts.get("activity.audit.count.of", shown, model.count()));
    }

    /** The mnemonic does not turn the button, as a click does: the model knows which way it is. */
    @FXML
    private void follow() {
        model.followingProperty().set(!model.followingProperty().get());
        follow.setSelected(model.followingProperty().get());
        model.tick();
    }

    private void tick() {
        model.tick();
    }

    @FXML
    private void refresh() {
        model.refresh();
    }

    @FXML
    private void readOlder() {
        older.setVisited(false);
        model.readOlder();
    }

    @Override
    public Parent root() {
        return view;
    }

    @Override
    public void shown() {
        model.refresh();
        timer.play();
    }

    @Override
    public void hidden() {
        timer.stop();
        typed.stop();
    }
}
