package dev.holdfast.desktop.app;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import javafx.scene.text.Font;

/** The bundled fonts: the same picture on every machine. */
public final class Fonts {
    private static final String ROOT = "/com/formdev/flatlaf/fonts/";
    private static final List<String> FILES = List.of(
            "inter/Inter-Regular.otf",
            "inter/Inter-SemiBold.otf",
            "inter/Inter-Bold.otf",
            "jetbrains_mono/JetBrainsMono-Regular.ttf");

    private Fonts() {}

    /** Makes Inter and JetBrains Mono known to JavaFX. */
    public static void load() {
        FILES.forEach(Fonts::load);
    }

    private static void load(String file) {
        try (InputStream font = Fonts.class.getResourceAsStream(ROOT + file)) {
            if (font == null || Font.loadFont(font, 14) == null) {
                throw new IllegalStateException("font " + file + " is missing from this build");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
