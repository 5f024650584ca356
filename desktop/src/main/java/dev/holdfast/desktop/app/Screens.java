package dev.holdfast.desktop.app;

import java.util.Optional;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Window;

/** The room that screens have for windows, in logical pixels: half of the real ones at 200 % scaling. */
final class Screens {
    private Screens() {}

    /** Of the first screen that shows some of this place, if any does. */
    static Optional<Rectangle2D> showing(Rectangle2D place) {
        return Screen.getScreens().stream()
                .map(Screen::getVisualBounds)
                .filter(room -> room.intersects(place))
                .findFirst();
    }

    /** Of the screen that shows some of this window, or of the main one. */
    static Rectangle2D of(Window window) {
        return showing(new Rectangle2D(window.getX(), window.getY(), window.getWidth(), window.getHeight()))
                .orElseGet(Screens::main);
    }

    /** Of the main screen. */
    static Rectangle2D main() {
        return Screen.getPrimary().getVisualBounds();
    }
}
