package dev.holdfast.desktop.mounts;

import dev.holdfast.desktop.mounts.MountsModel.State;
import dev.holdfast.desktop.ui.EmptyState;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import dev.holdfast.engine.client.MountInfo;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.feather.Feather;

/** The list of mounts. Enter opens the drawer of the selected one, Escape closes it, Delete asks to remove; F5 looks again. */
final class MountsController {
    private final MountsModel model;
    private final MountCommands commands;
    private final Runnable signIn;
    private final Parent view;
    private String awaited;

    @FXML
    private StackPane root;

    @FXML
    private Label count;

    @FXML
    private Button refresh;

    @FXML
    private Button create;

    @FXML
    private ErrorPane error;

    @FXML
    private TableView<MountInfo> table;

    @FXML
    private EmptyState state;

    @FXML
    private StackPane drawerHost;

    /** @param signIn has somebody sign in to the cluster in front */
    MountsController(MountsModel model, MountCommands commands, Runnable signIn) {
        this.signIn = signIn;
        this.model = model;
        this.commands = commands;
        view = Views.MOUNTS.load(this);
        view.getStylesheets()
                .add(MountsController.class.getResource("mounts.css").toExternalForm());
        commands.show(root, this::turnTo);
    }

    /** Opens the mount with this path as soon as the list was read. */
    void turnTo(String path) {
        awaited = path;
    }

    Parent view() {
        return view;
    }

    @FXML
    private void initialize() {
        addColumns();
        create.managedProperty().bind(create.visibleProperty());
        table.setItems(model.mounts());
        table.setPlaceholder(new Label());
        table.setRowFactory(any -> row());
        table.addEventHandler(KeyEvent.KEY_PRESSED, this::onTableKey);
        root.addEventHandler(KeyEvent.KEY_PRESSED, this::onPageKey);
        error.follow(model.problemProperty());
        model.stateProperty().addListener(change -> showState());
        model.mounts().addListener((ListChangeListener<MountInfo>) change -> showNews());
        showState();
    }

    private void addColumns() {
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getColumns().add(column("path", 170, mount -> mount.path() + "/"));
        table.getColumns().add(column("type", 90, MountTexts::type));
        table.getColumns().add(column("description", 220, MountInfo::description));
        table.getColumns().add(column("keys", 220, MountTexts::keys));
    }

    private static TableColumn<MountInfo, String> column(String key, double width, Function<MountInfo, String> value) {
        TableColumn<MountInfo, String> column = new TableColumn<>(Texts.get("mounts.column." + key));
        column.setId("column-" + key);
        column.setPrefWidth(width);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
        return column;
    }

    private TableRow<MountInfo> row() {
        TableRow<MountInfo> row = new TableRow<>();
        row.setOnMouseClicked(click -> Optional.ofNullable(row.getItem()).ifPresent(this::open));
        return row;
    }

    private void showState() {
        State now = model.stateProperty().get();
        boolean isList = now == State.LIST && !model.mounts().isEmpty();
        table.setVisible(isList);
        count.setVisible(isList);
        state.setVisible(!isList && now != State.FAILED);
        create.setVisible(isList);
        refresh.setDisable(now == State.SIGNED_OUT);
        switch (now) {
            case SIGNED_OUT -> {
                say(Feather.LOCK, "mounts.signed-out");
                state.offer(Texts.get("mounts.sign-in"), signIn);
            }
            case LOADING -> say(Feather.LOADER, "mounts.loading");
            default -> {
                say(Feather.DATABASE, "mounts.empty");
                state.offer(Texts.get("mounts.new"), commands::create);
            }
        }
    }

    private void say(Feather icon, String key) {
        state.show(icon, Texts.get(key + ".title"), Texts.get(key + ".words"));
    }

    private void showNews() {
        showState();
        count.setText(Texts.get("mounts.count", model.mounts().size()));
        Optional<MountInfo> shown = Optional.ofNullable(awaited).flatMap(model::find);
        awaited = null;
        shown.or(this::inDrawer).ifPresentOrElse(this::open, this::close);
    }

    private Optional<MountInfo> inDrawer() {
        return drawerHost.getChildren().stream()
                .map(Node::getUserData)
                .map(String.class::cast)
                .findFirst()
                .flatMap(model::find);
    }

    private void onTableKey(KeyEvent event) {
        Optional<MountInfo> selected =
                Optional.ofNullable(table.getSelectionModel().getSelectedItem());
        if (event.getCode() == KeyCode.ENTER) {
            selected.ifPresent(this::open);
        } else if (event.getCode() == KeyCode.DELETE) {
            selected.ifPresent(commands::remove);
        }
    }

    private void onPageKey(KeyEvent event) {
        if (event.getCode() == KeyCode.F5) {
            refresh();
        } else if (event.getCode() == KeyCode.ESCAPE
                && !drawerHost.getChildren().isEmpty()) {
            close();
            table.requestFocus();
        } else {
            return;
        }
        event.consume();
    }

    private void open(MountInfo mount) {
        table.getSelectionModel().select(mount);
        MountDrawer drawer = new MountDrawer(mount, model.keys(), commands, () -> {
            close();
            table.requestFocus();
        });
        drawer.view().setUserData(mount.path());
        drawerHost.getChildren().setAll(drawer.view());
        drawer.takeFocus();
    }

    private void close() {
        drawerHost.getChildren().clear();
    }

    @FXML
    private void refresh() {
        model.refresh();
    }

    @FXML
    private void create() {
        commands.create();
    }
}
