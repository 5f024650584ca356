package dev.holdfast.desktop.app;

import dev.holdfast.desktop.app.ClusterWords.Chip;
import dev.holdfast.desktop.ui.Clipboards;
import dev.holdfast.desktop.ui.StatusChip;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import java.util.List;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;
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

    private final Clusters clusters;
    private final Session session;
    private final Lock lock;
    private final Clipboards clipboards;
    private final ThemeSwitch themes;
    private final ShellModel model;
    private final Timeline clock = new Timeline();
    private Navigation navigation;

    @FXML
    private VBox rail;

    @FXML
    private MenuButton themeMenu;

    @FXML
    private ComboBox<Cluster> switcher;

    @FXML
    private HBox chips;

    @FXML
    private Label namespace;

    @FXML
    private Label identity;

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
    private Label clipboard;

    @FXML
    private ProgressIndicator workIndicator;

    @FXML
    private Label work;

    ShellController(
            Clusters clusters,
            Session session,
            Lock lock,
            Clipboards clipboards,
            ThemeSwitch themes,
            ShellModel model) {
        this.clusters = clusters;
        this.session = session;
        this.lock = lock;
        this.clipboards = clipboards;
        this.themes = themes;
        this.model = model;
    }

    Parent load(List<Destination> destinations) {
        Parent root = Views.SHELL.load(this);
        navigation = new Navigation(destinations, rail, pages);
        navigation.current().addListener(change -> showStale());
        navigation.go(destinations.get(0));
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
        prepareThemes();
        prepareSwitcher();
        model.chips().addListener((javafx.beans.InvalidationListener) change -> showChips());
        showChips();
        prepareTopBar();
        prepareStatusBar();
        staleText.textProperty().bind(model.staleProperty());
        staleText.textProperty().addListener(change -> showStale());
        hideWhenEmpty(staleBanner, staleText);
        clock.getKeyFrames().add(new KeyFrame(Duration.seconds(1), event -> model.refresh()));
        clock.setCycleCount(Animation.INDEFINITE);
        clock.play();
    }

    private void prepareThemes() {
        ToggleGroup choice = new ToggleGroup();
        for (Theme theme : Theme.values()) {
            RadioMenuItem item = new RadioMenuItem(theme.label());
            item.setToggleGroup(choice);
            item.setSelected(theme == themes.current());
            item.setOnAction(event -> themes.choose(theme));
            themeMenu.getItems().add(item);
        }
    }

    private void prepareSwitcher() {
        switcher.setItems(clusters.all());
        switcher.setValue(clusters.current());
        clusters.currentProperty().addListener((current, before, now) -> switcher.setValue(now));
        switcher.valueProperty().addListener((value, before, now) -> {
            if (now != null) {
                clusters.select(now);
            }
        });
    }

    private void prepareTopBar() {
        namespace.textProperty().bind(model.namespaceProperty());
        namespace
                .accessibleTextProperty()
                .bind(Bindings.concat(Texts.get("shell.namespace"), ": ", model.namespaceProperty()));
        identity.textProperty()
                .bind(Bindings.when(model.identityProperty().isEmpty())
                        .then(Texts.get("shell.nobody"))
                        .otherwise(model.identityProperty()));
        signOut.visibleProperty().bind(model.identityProperty().isNotEmpty());
        signOut.managedProperty().bind(signOut.visibleProperty());
    }

    private void prepareStatusBar() {
        connection.textProperty().bind(model.connectionTextProperty());
        model.connectionProperty().addListener(change -> showConnection());
        showConnection();
        refreshed.textProperty().bind(model.refreshedProperty());
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
        workIndicator.visibleProperty().bind(work.textProperty().isNotEmpty());
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
                .setAll(model.chips().stream().map(ShellController::chip).toList());
    }

    private static Node chip(Chip state) {
        StatusChip chip = new StatusChip();
        chip.show(state.text(), state.tone(), state.icon());
        return chip;
    }

    private void showStale() {
        boolean old = !staleText.getText().isEmpty()
                && navigation != null
                && navigation.current().get().aboutCluster();
        pages.pseudoClassStateChanged(STALE, old);
        chips.pseudoClassStateChanged(STALE, !staleText.getText().isEmpty());
    }

    private static void hideWhenEmpty(Node node, Label words) {
        node.visibleProperty().bind(words.textProperty().isNotEmpty());
        node.managedProperty().bind(node.visibleProperty());
    }

    @FXML
    private void signOut() {
        session.signOut();
    }

    @FXML
    private void lock() {
        lock.lock();
    }
}
