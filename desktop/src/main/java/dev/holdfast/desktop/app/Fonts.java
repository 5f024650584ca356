package dev.holdfast.desktop.app;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javafx.scene.text.Font;
import org.kordamp.ikonli.IkonResolverProvider;
import org.slf4j.LoggerFactory;

/** The bundled fonts: the same picture on every machine. */
public final class Fonts {
    /**
     * The Java property that names the folder where JavaFX unpacks its libraries, and where fonts are unpacked too: from a
     * stream, JavaFX would copy each to the folder for temporary files.
     */
    public static final String FOLDER = "javafx.cachedir";

    private static final String ROOT = "/com/formdev/flatlaf/fonts/";
    private static final List<String> FIRST = List.of("inter/Inter-Regular.otf", "inter/Inter-SemiBold.otf");
    private static final List<String> OTHERS =
            List.of("inter/Inter-Bold.otf", "jetbrains_mono/JetBrainsMono-Regular.ttf");
    private static final double SIZE = 14;
    private static final Set<String> KNOWN = ConcurrentHashMap.newKeySet();

    private Fonts() {}

    /** Makes Inter and JetBrains Mono known to JavaFX. */
    public static void load() {
        loadFirst();
        OTHERS.forEach(Fonts::load);
    }

    /** Makes known what the window is first drawn with, icons too. */
    public static void loadFirst() {
        FIRST.forEach(Fonts::load);
        IkonResolverProvider.getInstance(icons -> icons.setFont(loaded(icons.getFontResource())));
    }

    private static void load(String file) {
        if (KNOWN.add(file)) {
            Objects.requireNonNull(loaded(Fonts.class.getResource(ROOT + file)), file);
        }
    }

    private static Font loaded(URL bundled) {
        if (bundled == null) {
            throw new IllegalStateException("a font is missing from this build");
        }
        try (InputStream stream = bundled.openStream()) {
            byte[] font = stream.readAllBytes();
            String name = bundled.getPath().substring(bundled.getPath().lastIndexOf('/') + 1);
            String folder = System.getProperty(FOLDER);
            Font unpacked = folder == null ? null : unpacked(font, Path.of(folder, name));
            return unpacked == null ? Font.loadFont(new ByteArrayInputStream(font), SIZE) : unpacked;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Null if it cannot be loaded from a file. */
    private static Font unpacked(byte[] font, Path file) {
        try {
            unpack(font, file);
            return Font.loadFont("file:" + file, SIZE); // as JavaFX wants it: with nothing escaped
        } catch (IOException e) {
            LoggerFactory.getLogger(Fonts.class).warn("The font {} goes among the temporary files", file, e);
            return null;
        }
    }

    private static void unpack(byte[] font, Path file) throws IOException {
        if (Files.exists(file) && Arrays.equals(Files.readAllBytes(file), font)) {
            return;
        }
        Path next = Files.createTempFile(Files.createDirectories(file.getParent()), "font", null);
        Files.write(next, font);
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
