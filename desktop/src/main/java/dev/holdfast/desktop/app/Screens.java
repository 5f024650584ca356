package dev.holdfast.desktop.app;

import java.util.Optional;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;

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

    /** Of the main screen. */
    static Rectangle2D main() {
        return Screen.getPrimary().getVisualBounds();
    }
}
