package dev.holdfast.desktop.app;

/** Where the window was, in screen coordinates. */
public record WindowPlace(double x, double y, double width, double height, boolean maximized) {
    /** The smallest size that every screen works at. */
    public static final double MIN_WIDTH = 1024;

    public static final double MIN_HEIGHT = 700;

    /** Size at the very first start. */
    public static final WindowPlace FIRST = new WindowPlace(Double.NaN, Double.NaN, 1180, 780, false);

    /** Whether the place, and not only the size, is known. */
    public boolean isPlaced() {
        return Double.isFinite(x) && Double.isFinite(y);
    }
}
