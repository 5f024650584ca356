package dev.holdfast.desktop.app;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * Where the window was, in screen coordinates.
 *
 * @param x null while it was never placed, like {@code y}
 * @param width of the content, like {@code height}
 */
public record WindowPlace(Double x, Double y, double width, double height, boolean maximized) {
    /** The smallest size that every screen works at. */
    public static final double MIN_WIDTH = 1024;

    public static final double MIN_HEIGHT = 700;

    /** Size at the very first start. */
    public static final WindowPlace FIRST = new WindowPlace(null, null, 1180, 780, false);

    /** Whether the place, and not only the size, is known. */
    @JsonIgnore
    public boolean isPlaced() {
        return x != null && y != null;
    }
}
