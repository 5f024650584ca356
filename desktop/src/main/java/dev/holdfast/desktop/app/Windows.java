package dev.holdfast.desktop.app;

import dev.holdfast.desktop.ui.TabKey;
import java.util.List;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.event.EventType;
import javafx.geometry.Rectangle2D;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.InputEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.input.TouchEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Modality;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;

/** Makes scenes and windows that all look alike and are covered while the console is locked. */
public final class Windows {
    private static final String CSS =
            Windows.class.getResource("/dev/holdfast/desktop/ui/app.css").toExternalForm();

    /** What only a person does. JavaFX makes other events by itself when something changes under a resting mouse. */
    private static final List<EventType<? extends InputEvent>> USES = List.of(
            KeyEvent.KEY_PRESSED,
            MouseEvent.MOUSE_MOVED,
            MouseEvent.MOUSE_PRESSED,
            MouseEvent.MOUSE_DRAGGED,
            ScrollEvent.SCROLL,
            TouchEvent.TOUCH_PRESSED);

    private final Lock lock;
    private final Consumer<Scene> dress;
    private final Runnable onClosed;

    /** Windows with letters of the usual size. */
    public Windows(Lock lock) {
        this(lock, scene -> {}, () -> {});
    }

    /** @param onClosed told when one of them has closed and dropped what it held */
    public Windows(Lock lock, Appearance appearance, Runnable onClosed) {
        this(lock, appearance::dress, onClosed);
    }

    Windows(Lock lock, Consumer<Scene> dress, Runnable onClosed) {
        this.lock = lock;
        this.dress = dress;
        this.onClosed = onClosed;
    }

    /** A scene around this content. */
    public Scene scene(Parent content) {
        Scene scene = new Scene(new StackPane());
        fill(scene, content);
        return scene;
    }

    /** Puts this content into a scene that is bare. */
    void fill(Scene scene, Parent content) {
        StackPane root = new StackPane(content, new LockCover(lock));
        content.visibleProperty().bind(lock.lockedProperty().not());
        content.disableProperty().bind(lock.lockedProperty());
        scene.setRoot(root);
        scene.getStylesheets().add(CSS);
        dress.accept(scene);
        TabKey.install(scene);
        USES.forEach(use -> scene.addEventFilter(use, event -> lock.used()));
    }

    /** A {@link #window} around this content, which scrolls where the screen is too low for it. */
    public Stage dialog(Window owner, String title, Parent content) {
        return window(owner, title, new TallContent(content));
    }

    /**
     * A window of its own over its owner, never larger than the screen; the caller shows it with {@link #show}.
     *
     * @param content which scrolls by itself where it has little room
     */
    public Stage window(Window owner, String title, Parent content) {
        Stage stage = new DialogStage();
        stage.initOwner(owner);
        stage.initModality(Modality.WINDOW_MODAL);
        stage.setTitle(title);
        stage.setScene(scene(content));
        Rectangle2D room = Screens.of(owner);
        stage.setMaxWidth(room.getWidth());
        stage.setMaxHeight(room.getHeight());
        AppIcon.put(stage);
        stage.addEventHandler(WindowEvent.WINDOW_HIDDEN, event -> onClosed.run());
        return stage;
    }

    /**
     * Shows a window in its full size, in the middle of its owner if it has one. Some window managers make it tiny if it is
     * not told twice.
     */
    public static void show(Stage stage) {
        if (stage.getOwner() != null) {
            Placement.over(stage.getOwner(), stage);
        }
        stage.show();
        Platform.runLater(stage::sizeToScene);
    }

    /** The window that was opened last and stays. */
    public static Window front() {
        List<Window> stages = Window.getWindows().stream()
                .filter(Stage.class::isInstance)
                .filter(window -> !DialogStage.isClosing(window))
                .toList();
        return stages.get(stages.size() - 1);
    }
}
