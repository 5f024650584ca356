package dev.holdfast.desktop.app;

import dev.holdfast.desktop.ui.Clipboards;
import dev.holdfast.desktop.ui.StatusChip;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import dev.holdfast.desktop.ui.Views;
import java.util.List;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.PauseTransition;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The frame: rail, bars, and the page in front. */
public final class ShellController {
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");
    private static final PseudoClass LOST = PseudoClass.getPseudoClass("lost");

    private static final PseudoClass CALLED = PseudoClass.getPseudoClass("called");
    private static final Duration CALL = Duration.seconds(1);

    private final Shell.Tools tools;
    private final Clusters clusters;
    private final Session session;
    private final ShellModel model;
    private final Runnable signIn;
    private final TokenWatch token;
    private final Timeline clock = new Timeline();
    private final PauseTransition call = new PauseTransition(CALL);
    private Navigation navigation;

    @FXML
    private VBox rail;

    @FXML
    private ComboBox<Cluster> switcher;

    @FXML
    private HBox chips;

    @FXML
    private Button namespace;

    @FXML
    private Button identity;

    @FXML
    private Button signOut;

    @FXML
    private HBox staleBanner;

    @FXML
    private Label staleText;

    @FXML
    private StackPane pages;

    @FXML
    private Label connection;

    @FXML
    private FontIcon connectionIcon;

    @FXML
    private Label refreshed;

    @FXML
    private Label idle;

    @FXML
    private Label clipboard;

    @FXML
    private ProgressIndicator workIndicator;

    @FXML
    private Label work;

    ShellController(Shell.Tools tools, ShellModel model, Runnable signIn) {
        this.tools = tools;
        this.clusters = tools.clusters();
        this.session = tools.session();
        this.model = model;
        this.signIn = signIn;
        token = new TokenWatch(session, tools.tasks(), tools.clock());
    }

    Parent load(List<Destination> destinations) {
        Parent root = Views.SHELL.load(this);
        navigation = new Navigation(destinations, rail, pages);
        navigation.current().addListener(change -> showStale());
        navigation.go(destinations.get(0));
        session.holdfastProperty().addListener(change -> Platform.runLater(navigation::lookAgain));
        session.endedProperty().addListener((ended, before, now) -> {
            if (now) {
                Platform.runLater(signIn);
            }
        });
        return root;
    }

    void close() {
        clock.stop();
        navigation.close();
    }

    Navigation navigation() {
        return navigation;
    }

    @FXML
    private void initialize() {
        Switcher.join(switcher, clusters);
        model.chips().addListener((InvalidationListener) change -> showChips());
        showChips();
        prepareTopBar();
        prepareStatusBar();
        staleText.textProperty().bind(model.staleProperty());
        staleText.textProperty().addListener(change -> showStale());
        hideWhenEmpty(staleBanner, staleText);
        StaleGuard.install(pages, this::isPageStale, this::callStale);
        call.setOnFinished(event -> staleBanner.pseudoClassStateChanged(CALLED, false));
        clock.getKeyFrames().add(new KeyFrame(Duration.seconds(1), event -> tick()));
        clock.setCycleCount(Animation.INDEFINITE);
        clock.play();
    }

    private void tick() {
        model.refresh();
        token.tick();
        showIdle();
    }

    private void showIdle() {
        idle.setText(Texts.get("status.idle", Times.atMost(tools.lock().remaining())));
    }

    private void prepareTopBar() {
        namespace.textProperty().bind(model.namespaceProperty());
        namespace
                .accessibleTextProperty()
                .bind(Bindings.createStringBinding(
                        () -> Texts.get(
                                "shell.namespace.change",
                                model.namespaceProperty().get()),
                        model.namespaceProperty()));
        model.identityProperty().addListener(change -> showIdentity());
        showIdentity();
        signOut.visibleProperty().bind(model.identityProperty().isNotEmpty());
        signOut.managedProperty().bind(signOut.visibleProperty());
    }

    private void showIdentity() {
        String name = model.identityProperty().get();
        identity.setText(name.isEmpty() ? Texts.get("shell.nobody") : name);
        identity.setAccessibleText(
                name.isEmpty() ? Texts.get("shell.nobody.sign-in") : Texts.get("shell.identity", name));
    }

    private void prepareStatusBar() {
        connection.textProperty().bind(model.connectionTextProperty());
        connection.getTooltip().textProperty().bind(model.connectionTextProperty());
        showIdle();
        model.connectionProperty().addListener(change -> showConnection());
        showConnection();
        refreshed.textProperty().bind(model.refreshedProperty());
        Clipboards clipboards = tools.clipboards();
        clipboard
                .textProperty()
                .bind(Bindings.createStringBinding(
                        () -> Texts.get(
                                "status.clipboard",
                                clipboards.secondsLeftProperty().get()),
                        clipboards.secondsLeftProperty()));
        clipboard.visibleProperty().bind(clipboards.secondsLeftProperty().greaterThan(0));
        clipboard.managedProperty().bind(clipboard.visibleProperty());
        work.textProperty().bind(model.workProperty());
        hideWhenEmpty(workIndicator, work);
        hideWhenEmpty(work, work);
    }

    private void showConnection() {
        boolean lost = model.connectionProperty().get() == ShellModel.Connection.LOST;
        connection.pseudoClassStateChanged(LOST, lost);
        connectionIcon.setIconCode(
                switch (model.connectionProperty().get()) {
                    case CONNECTING -> Feather.LOADER;
                    case CONNECTED -> Feather.WIFI;
                    case LOST -> Feather.WIFI_OFF;
                });
    }

    private void showChips() {
        chips.getChildren()
                .setAll(model.chips().stream()
                        .map(chip -> new StatusChip(chip.text(), chip.tone(), chip.icon()))
                        .toList());
    }

    private boolean isPageStale() {
        return !staleText.getText().isEmpty()
                && navigation != null
                && navigation.current().get().aboutCluster();
    }

    /** Points at the reason why an action was not taken. */
    private void callStale() {
        staleBanner.pseudoClassStateChanged(CALLED, true);
        call.playFromStart();
    }

    private void showStale() {
        pages.pseudoClassStateChanged(STALE, isPageStale());
        chips.pseudoClassStateChanged(STALE, !staleText.getText().isEmpty());
    }

    private static void hideWhenEmpty(Node node, Label words) {
        node.visibleProperty().bind(words.textProperty().isNotEmpty());
        node.managedProperty().bind(node.visibleProperty());
    }

    @FXML
    private void openNamespace() {
        new NamespaceController(new NamespaceModel(clusters, session, tools.tasks()))
                .open(tools.windows(), pages.getScene().getWindow());
    }

    @FXML
    private void openIdentity() {
        if (session.isSignedIn() && !session.endedProperty().get()) {
            new IdentityController(clusters.current().name(), session, tools.clipboards(), tools.clock())
                    .open(tools.windows(), pages.getScene().getWindow());
        } else {
            signIn.run();
        }
    }

    @FXML
    private void signOut() {
        session.signOut();
    }

    @FXML
    private void lock() {
        tools.lock().lock();
    }
}
