package dev.holdfast.desktop.app;

import java.util.Optional;
import javafx.application.Platform;
import javafx.geometry.Rectangle2D;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.stage.Stage;

/** The console's window, where it was and as large as it was. For the FX thread only. */
public final class MainWindow {
    private final SettingsFile settings;
    private final Windows windows;
    private final Leaving leaving;
    private Stage stage;

    public MainWindow(SettingsFile settings, Windows windows, Leaving leaving) {
        this.settings = settings;
        this.windows = windows;
        this.leaving = leaving;
    }

    /** The window once it is open. */
    public Stage stage() {
        return stage;
    }

    /** Opens the window around this content, or puts the content into the window that is open. */
    public void open(Stage primary, Parent content) {
        stage = primary;
        stage.setOnHiding(event -> remember());
        stage.setOnCloseRequest(event -> {
            event.consume();
            leaving.before(() -> Platform.runLater(stage::close)); // once the key that answers has been handled
        });
        if (stage.isShowing()) {
            windows.fill(stage.getScene(), content);
        } else {
            Scene scene = windows.scene(content);
            stage.setScene(scene);
            AppIcon.put(stage);
            place(stage, settings.get().window(), (Region) scene.getRoot());
            show(stage);
        }
    }

    static void show(Stage stage) {
        if (stage.isMaximized()) {
            stage.show();
        } else {
            Windows.show(stage);
        }
    }

    static void place(Stage stage, WindowPlace place, Region root) {
        Optional<Rectangle2D> screen = place.isPlaced() ? Screens.showing(titleBar(place)) : Optional.empty();
        Rectangle2D room = screen.orElseGet(Screens::main);
        stage.setMinWidth(Math.min(WindowPlace.MIN_WIDTH, room.getWidth()));
        stage.setMinHeight(Math.min(WindowPlace.MIN_HEIGHT, room.getHeight()));
        double width = within(stage.getMinWidth(), place.width(), room.getWidth());
        double height = within(stage.getMinHeight(), place.height(), room.getHeight());
        root.setPrefSize(width, height);
        if (screen.isPresent()) {
            stage.setX(place.x());
            stage.setY(place.y());
        } else {
            Placement.amid(room, stage, width, height);
        }
        stage.setMaximized(place.maximized());
    }

    private static double within(double least, double wanted, double most) {
        return Math.max(least, Math.min(wanted, most));
    }

    /** The part that must be on a screen for the window to be within reach. */
    private static Rectangle2D titleBar(WindowPlace place) {
        return new Rectangle2D(place.x() + 100, place.y(), Math.max(1, place.width() - 200), 30);
    }

    /** Remembers nothing any more: the console has ended, and its folder may be gone. On the FX thread. */
    public void close() {
        stage.setOnHiding(null);
    }

    private void remember() {
        WindowPlace before = settings.get().window();
        WindowPlace now = stage.isMaximized()
                ? new WindowPlace(before.x(), before.y(), before.width(), before.height(), true)
                : new WindowPlace(
                        stage.getX(),
                        stage.getY(),
                        stage.getScene().getWidth(),
                        stage.getScene().getHeight(),
                        false);
        settings.change(old -> old.withWindow(now));
    }
}
