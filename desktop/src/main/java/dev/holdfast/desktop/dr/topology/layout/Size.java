package dev.holdfast.desktop.dr.topology.layout;

/** How much room something takes. */
public record Size(double width, double height) {
    public static final Size NONE = new Size(0, 0);
}
