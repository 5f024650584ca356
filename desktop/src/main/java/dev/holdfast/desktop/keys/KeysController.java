package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.keys.KeysModel.State;
import dev.holdfast.desktop.ui.EmptyState;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import dev.holdfast.engine.client.KeyInfo;
import dev.holdfast.engine.client.TypeSpec;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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
import org.kordamp.ikonli.feather.Feather;

/**
 * The list of managed keys. Enter opens the drawer of the selected key, Escape closes it, Delete asks to delete; Ctrl+F
 * leads to the filter and F5 looks again.
 */
final class KeysController {
    private static final KeyCombination FIND = new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN);

    private final KeysModel model;
    private final KeyCommands commands;
    private final Parent view;
    private final DrawerSlot drawers;

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
    private EmptyState signedOut;

    @FXML
    private Node loading;

    @FXML
    private StackPane drawerHost;

    KeysController(KeysModel model, KeyCalls calls, KeyCommands commands, Runnable signIn) {
        this.model = model;
        this.commands = commands;
        view = Views.KEYS.load(this);
        KeyStyles.dress(view);
        drawers = new DrawerSlot(drawerHost, table, model, calls, commands);
        commands.show(drawers, root);
        signedOut.show(Feather.LOCK, Texts.get("keys.signed-out.title"), Texts.get("keys.signed-out.words"));
        signedOut.offer(Texts.get("keys.sign-in"), signIn);
    }

    @FXML
    private void initialize() {
        KeyTable.prepare(table, model);
        table.setPlaceholder(new Label(Texts.get("keys.no-match")));
        filter.textProperty().bindBidirectional(model.filterProperty());
        refresh.setTooltip(new Tooltip(Texts.get("keys.refresh")));
        busy.visibleProperty()
                .bind(model.loadingProperty().and(model.stateProperty().isNotEqualTo(State.LOADING)));
        prepareTypeFilter();
        prepareStates();
        prepareKeys();
        error.follow(model.problemProperty());
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
        Stream.of(count, filter, typeFilter, create).forEach(node -> showIn(node, State.LIST));
        Stream.of(filter, typeFilter, create)
                .forEach(node -> node.managedProperty().bind(node.visibleProperty()));
        refresh.disableProperty().bind(model.stateProperty().isEqualTo(State.SIGNED_OUT));
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
                selected().ifPresent(commands::delete);
            }
        });
        root.addEventHandler(KeyEvent.KEY_PRESSED, this::onKey);
    }

    private void onKey(KeyEvent event) {
        if (FIND.match(event)) {
            filter.requestFocus();
        } else if (event.getCode() == KeyCode.F5) {
            refresh();
        } else if (event.getCode() == KeyCode.ESCAPE && drawers.isOpen()) {
            drawers.close();
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
        selected().ifPresent(drawers::open);
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

    @FXML
    private void refresh() {
        model.refresh();
    }

    @FXML
    private void create() {
        commands.create();
    }

    Parent view() {
        return view;
    }
}
