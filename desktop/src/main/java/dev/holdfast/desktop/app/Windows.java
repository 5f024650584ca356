package dev.holdfast.desktop.app;

import dev.holdfast.desktop.ui.TabKey;
import dev.holdfast.desktop.ui.Texts;
import java.util.List;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.event.EventType;
import javafx.geometry.Pos;
import javafx.geometry.Rectangle2D;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.InputEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.input.TouchEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;
import javafx.stage.Modality;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

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

    private static final double WORDS_WIDTH = 340;

    private final Lock lock;
    private final Consumer<Scene> dress;

    /** Windows with letters of the usual size. */
    public Windows(Lock lock) {
        this(lock, scene -> {});
    }

    public Windows(Lock lock, Appearance appearance) {
        this(lock, appearance::dress);
    }

    private Windows(Lock lock, Consumer<Scene> dress) {
        this.lock = lock;
        this.dress = dress;
    }

    /** A scene around this content. */
    public Scene scene(Parent content) {
        Scene scene = new Scene(new StackPane());
        fill(scene, content);
        return scene;
    }

    /** Puts this content into a scene that is bare. */
    void fill(Scene scene, Parent content) {
        StackPane root = new StackPane(content, cover());
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
        Stage stage = new Stage();
        stage.initOwner(owner);
        stage.initModality(Modality.WINDOW_MODAL);
        stage.setTitle(title);
        stage.setScene(scene(content));
        Rectangle2D room = Screens.showing(
                        new Rectangle2D(owner.getX(), owner.getY(), owner.getWidth(), owner.getHeight()))
                .orElseGet(Screens::main);
        stage.setMaxWidth(room.getWidth());
        stage.setMaxHeight(room.getHeight());
        AppIcon.put(stage);
        return stage;
    }

    /** Shows a window in its full size. Some window managers make it tiny if it is not told twice. */
    public static void show(Stage stage) {
        stage.show();
        Platform.runLater(stage::sizeToScene);
    }

    /** The window that was opened last. */
    public static Window front() {
        List<Window> stages =
                Window.getWindows().stream().filter(Stage.class::isInstance).toList();
        return stages.get(stages.size() - 1);
    }

    private VBox cover() {
        Label title = new Label(Texts.get("lock.title"));
        title.getStyleClass().add("title-2");
        Label words = new Label(Texts.get("lock.words"));
        words.getStyleClass().add("text-muted");
        words.setWrapText(true);
        words.setTextAlignment(TextAlignment.CENTER);
        words.setMaxWidth(WORDS_WIDTH);
        Label dropped = new Label();
        dropped.textProperty().bind(lock.droppedProperty());
        dropped.setWrapText(true);
        dropped.setTextAlignment(TextAlignment.CENTER);
        dropped.setMaxWidth(WORDS_WIDTH);
        Button unlock = new Button(Texts.get("lock.continue"));
        unlock.setId("unlock");
        unlock.getStyleClass().add("accent");
        unlock.setOnAction(event -> lock.unlock());
        FontIcon icon = new FontIcon(Feather.LOCK);
        VBox cover = new VBox(icon, title, words, dropped, unlock);
        cover.getStyleClass().add("lock-cover");
        cover.setAlignment(Pos.CENTER);
        cover.setMinSize(0, 0);
        cover.setPrefSize(0, 0);
        cover.visibleProperty().bind(lock.lockedProperty());
        cover.visibleProperty().addListener((visible, before, now) -> {
            if (now) {
                unlock.requestFocus();
            }
        });
        cover.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                lock.unlock();
            }
        });
        return cover;
    }
}
