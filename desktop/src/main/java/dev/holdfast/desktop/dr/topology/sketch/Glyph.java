package dev.holdfast.desktop.dr.topology.sketch;

/** Signs as outlines on a grid of 24 by 24, from the Feather icons (MIT licence), which the console uses everywhere. */
public enum Glyph {
    STAR("M12 2l3.09 6.26L22 9.27l-5 4.87 1.18 6.88L12 17.77l-6.18 3.25L7 14.14 2 9.27l6.91-1.01z"),
    COPY("M11 9h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z"
            + "M5 15H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v1"),
    REFRESH("M23 4v6h-6M1 20v-6h6M3.51 9a9 9 0 0 1 14.85-3.36L23 10M1 14l4.64 4.36A9 9 0 0 0 20.49 15"),
    CIRCLE("M22 12a10 10 0 1 1-20 0a10 10 0 1 1 20 0z"),
    SLASH("M22 12a10 10 0 1 1-20 0a10 10 0 1 1 20 0zM4.93 4.93l14.14 14.14"),
    HELP("M22 12a10 10 0 1 1-20 0a10 10 0 1 1 20 0zM9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3M12 17h.01"),
    LOCK("M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM7 11V7a5 5 0 0 1 10 0v4"),
    UNLOCK("M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM7 11V7a5 5 0 0 1 9.9-1"),
    PLUS("M22 12a10 10 0 1 1-20 0a10 10 0 1 1 20 0zM12 8v8M8 12h8"),
    CHECK("M22 11.08V12a10 10 0 1 1-5.93-9.14M22 4L12 14.01l-3-3"),
    WARNING("M10.29 3.86L1.82 18a2 2 0 0 0 1.71 3h16.94a2 2 0 0 0 1.71-3L13.71 3.86a2 2 0 0 0-3.42 0z"
            + "M12 9v4M12 17h.01"),
    ALARM("M7.86 2h8.28L22 7.86v8.28L16.14 22H7.86L2 16.14V7.86zM12 8v4M12 16h.01"),
    CLOCK("M22 12a10 10 0 1 1-20 0a10 10 0 1 1 20 0zM12 6v6l4 2"),
    MOON("M21 12.79A9 9 0 1 1 11.21 3 7 7 0 0 0 21 12.79z"),
    CROSS("M22 12a10 10 0 1 1-20 0a10 10 0 1 1 20 0zM15 9l-6 6M9 9l6 6"),
    LOADER("M12 2v4M12 18v4M4.93 4.93l2.83 2.83M16.24 16.24l2.83 2.83M2 12h4M18 12h4"
            + "M4.93 19.07l2.83-2.83M16.24 7.76l2.83-2.83"),
    SEARCH("M19 11a8 8 0 1 1-16 0a8 8 0 1 1 16 0zM21 21l-4.35-4.35"),
    ACTIVITY("M22 12h-4l-3 9L9 3l-3 9H2"),
    EYE_OFF("M17.94 17.94A10.07 10.07 0 0 1 12 20c-7 0-11-8-11-8a18.45 18.45 0 0 1 5.06-5.94"
            + "M9.9 4.24A9.12 9.12 0 0 1 12 4c7 0 11 8 11 8a18.5 18.5 0 0 1-2.16 3.19"
            + "m-6.72-1.07a3 3 0 1 1-4.24-4.24M1 1l22 22"),
    MAIL("M4 4h16c1.1 0 2 .9 2 2v12c0 1.1-.9 2-2 2H4c-1.1 0-2-.9-2-2V6c0-1.1.9-2 2-2zM22 6l-10 7L2 6"),
    PAUSE("M22 12a10 10 0 1 1-20 0a10 10 0 1 1 20 0zM10 15V9M14 15V9");

    /** The side of the grid. */
    public static final double GRID = 24;

    private final String path;

    Glyph(String path) {
        this.path = path;
    }

    /** In the path language of SVG, which JavaFX reads too; to be drawn with a line of 2. */
    public String path() {
        return path;
    }
}
