package dev.holdfast.desktop.keys;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.desktop.app.Screen;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.keys.KeysModel.State;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import dev.holdfast.engine.client.KeyInfo;
import dev.holdfast.engine.client.TypeSpec;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Window;

/**
 * The page of managed keys. Enter opens the drawer of the selected key, Escape closes it, Delete asks to delete; Ctrl+F
 * leads to the filter and F5 looks again.
 */
public final class KeysScreen implements Screen {
    private static final KeyCombination FIND = new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN);

    private final KeyCalls calls;
    private final Session session;
    private final Windows windows;
    private final KeysModel model;
    private final Parent view;
    private KeyDrawer drawer;
    private BiPredicate<String, String> wanted;

    @FXML
    private StackPane root;

    @FXML
    private Label count;

    @FXML
    private ProgressIndicator busy;

    @FXML
    private TextField filter;

    @FXML
    private ComboBox<String> typeFilter;

    @FXML
    private Button refresh;

    @FXML
    private Button create;

    @FXML
    private ErrorPane error;

    @FXML
    private TableView<KeyInfo> table;

    @FXML
    private Node empty;

    @FXML
    private Node signedOut;

    @FXML
    private Node loading;

    @FXML
    private StackPane drawerHost;

    public KeysScreen(Tasks tasks, Session session, Windows windows) {
        this.session = session;
        this.windows = windows;
        calls = new KeyCalls(tasks, session);
        model = new KeysModel(calls, session);
        view = Views.KEYS.load(this);
        KeyStyles.dress(view);
    }

    @FXML
    private void initialize() {
        KeyTable.prepare(table, model);
        table.setPlaceholder(new Label(Texts.get("keys.no-match")));
        filter.textProperty().bindBidirectional(model.filterProperty());
        refresh.setTooltip(new Tooltip(Texts.get("keys.refresh")));
        busy.visibleProperty().bind(model.loadingProperty());
        prepareTypeFilter();
        prepareStates();
        prepareKeys();
        model.problemProperty().addListener((problem, before, now) -> {
            error.clear();
            Optional.ofNullable(now).ifPresent(error::show);
        });
        model.matching().addListener((ListChangeListener<KeyInfo>) change -> showCount());
        showCount();
    }

    private void prepareTypeFilter() {
        typeFilter.setCellFactory(list -> new TypeCell());
        typeFilter.setButtonCell(new TypeCell());
        typeFilter.getItems().setAll("");
        typeFilter.setValue("");
        typeFilter.valueProperty().addListener((type, before, now) -> model.typeProperty()
                .set(now == null ? "" : now));
    }

    /** A type by its name for people; "" stands for all. */
    private static final class TypeCell extends ListCell<String> {
        @Override
        protected void updateItem(String item, boolean isEmpty) {
            super.updateItem(item, isEmpty);
            setText(item == null || item.isEmpty() ? Texts.get("keys.all-types") : KeyTexts.type(item));
        }
    }

    private void prepareStates() {
        showIn(table, State.LIST);
        showIn(empty, State.EMPTY);
        showIn(signedOut, State.SIGNED_OUT);
        showIn(loading, State.LOADING);
        create.disableProperty().bind(Bindings.createBooleanBinding(() -> !mayCreate(), model.stateProperty()));
        refresh.disableProperty().bind(model.stateProperty().isEqualTo(State.SIGNED_OUT));
        model.stateProperty().addListener((state, before, now) -> {
            if (now == State.SIGNED_OUT) {
                closeDrawer();
            }
        });
    }

    private boolean mayCreate() {
        State state = model.stateProperty().get();
        return state == State.LIST || state == State.EMPTY;
    }

    private void showIn(Node node, State state) {
        node.visibleProperty().bind(model.stateProperty().isEqualTo(state));
    }

    private void prepareKeys() {
        table.setOnMouseClicked(event -> {
            if (table.getSelectionModel().getSelectedItem() != null && event.getTarget() instanceof Node target) {
                openIfRow(target);
            }
        });
        table.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                openSelected();
            } else if (event.getCode() == KeyCode.DELETE) {
                selected().ifPresent(this::askToDelete);
            }
        });
        root.addEventHandler(KeyEvent.KEY_PRESSED, this::onKey);
    }

    private void onKey(KeyEvent event) {
        if (FIND.match(event)) {
            filter.requestFocus();
        } else if (event.getCode() == KeyCode.F5) {
            refresh();
        } else if (event.getCode() == KeyCode.ESCAPE && drawer != null) {
            closeDrawer();
        } else {
            return;
        }
        event.consume();
    }

    private void openIfRow(Node target) {
        for (Node node = target; node != null && node != table; node = node.getParent()) {
            if (node.getStyleClass().contains("table-row-cell")) {
                openSelected();
            }
        }
    }

    private Optional<KeyInfo> selected() {
        return Optional.ofNullable(table.getSelectionModel().getSelectedItem());
    }

    private void openSelected() {
        selected().ifPresent(this::open);
    }

    private void open(KeyInfo key) {
        drawer = new KeyDrawer(key, model.type(key.type()), calls, new DrawerActions());
        drawerHost.getChildren().setAll(drawer.view());
        drawer.takeFocus();
    }

    private void closeDrawer() {
        drawer = null;
        drawerHost.getChildren().clear();
        table.requestFocus();
    }

    private void showCount() {
        int shown = model.matching().size();
        count.setText(
                shown == model.count()
                        ? Texts.get("keys.count", model.count())
                        : Texts.get("keys.count.of", shown, model.count()));
        if (!model.types().isEmpty()) {
            showTypes();
        }
        showNews();
    }

    private void showTypes() {
        List<String> names = model.types().stream().map(TypeSpec::type).toList();
        if (typeFilter.getItems().size() != names.size() + 1) {
            String kept = model.typeProperty().get();
            typeFilter.getItems().setAll("");
            typeFilter.getItems().addAll(names);
            typeFilter.setValue(kept);
        }
    }

    /** Keeps an open drawer and the selection at their key after the list was read again. */
    private void showNews() {
        if (drawer != null) {
            model.find(drawer.key().type(), drawer.key().name()).ifPresent(news -> {
                drawer.showTest(news.lastTest());
                table.getSelectionModel().select(news);
            });
        }
    }

    @FXML
    private void refresh() {
        model.refresh();
    }

    @FXML
    private void create() {
        new KeyWizard(model.types(), calls, session, this::created, this::showCreated).show(windows, window());
    }

    private void created(String type, String name) {
        wanted = (keyType, keyName) -> keyType.equals(type) && keyName.equals(name);
        model.refresh();
    }

    private void showCreated() {
        Optional<KeyInfo> created = Optional.ofNullable(wanted).flatMap(matcher -> model.matching().stream()
                .filter(key -> matcher.test(key.type(), key.name()))
                .findFirst());
        wanted = null;
        created.ifPresent(this::reveal);
    }

    private void reveal(KeyInfo key) {
        table.getSelectionModel().select(key);
        table.scrollTo(key);
        open(key);
    }

    private Window window() {
        return root.getScene().getWindow();
    }

    private void askToDelete(KeyInfo key) {
        new NameConfirmation(
                        Deletion.question(key),
                        (done, failed) -> calls.delete(
                                key.type(),
                                key.name(),
                                () -> {
                                    done.run();
                                    closeDrawer();
                                    model.refresh();
                                },
                                failed))
                .show(windows, window());
    }

    @Override
    public Parent root() {
        return view;
    }

    @Override
    public void shown() {
        model.refresh();
    }

    @Override
    public void hidden() {}

    private final class DrawerActions implements KeyDrawer.Actions {
        @Override
        public void close() {
            closeDrawer();
        }

        @Override
        public void edit(KeyInfo key, TypeSpec type, JsonNode settings) {
            new KeyEditor(key, type, settings, calls, () -> {
                        model.refresh();
                        open(key);
                    })
                    .show(windows, window());
        }

        @Override
        public void delete(KeyInfo key) {
            askToDelete(key);
        }

        @Override
        public void confirmReplacing(KeyInfo key, Runnable goOn) {
            new NameConfirmation(Deletion.replacement(key), (done, failed) -> {
                        done.run();
                        goOn.run();
                    })
                    .show(windows, window());
        }

        @Override
        public void changed() {
            model.refresh();
        }
    }
}
