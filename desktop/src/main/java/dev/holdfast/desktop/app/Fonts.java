package dev.holdfast.desktop.app;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javafx.scene.text.Font;

/** The bundled fonts: the same picture on every machine. */
public final class Fonts {
    private static final String ROOT = "/com/formdev/flatlaf/fonts/";
    private static final List<String> FIRST = List.of("inter/Inter-Regular.otf", "inter/Inter-SemiBold.otf");
    private static final List<String> OTHERS =
            List.of("inter/Inter-Bold.otf", "jetbrains_mono/JetBrainsMono-Regular.ttf");
    private static final Set<String> KNOWN = ConcurrentHashMap.newKeySet();

    private Fonts() {}

    /** Makes Inter and JetBrains Mono known to JavaFX. */
    public static void load() {
        loadFirst();
        OTHERS.forEach(Fonts::load);
    }

    /** Makes known what the window is first drawn with. */
    public static void loadFirst() {
        FIRST.forEach(Fonts::load);
    }

    private static void load(String file) {
        if (!KNOWN.add(file)) {
            return;
        }
        try (InputStream font = Fonts.class.getResourceAsStream(ROOT + file)) {
            if (font == null || Font.loadFont(font, 14) == null) {
                throw new IllegalStateException("font " + file + " is missing from this build");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
