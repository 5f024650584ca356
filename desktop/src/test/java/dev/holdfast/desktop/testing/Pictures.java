package dev.holdfast.desktop.testing;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;
import javax.imageio.ImageIO;

/** Saves what a window shows as {@code target/screens/<name>.png}, to be looked at. */
public final class Pictures {
    private static final Path FOLDER = Path.of("target", "screens");

    private Pictures() {}

    /** On the FX thread. */
    public static void take(Scene scene, String name) {
        save(scene.snapshot(null), name);
    }

    /** Saves a picture. */
    public static void save(Image picture, String name) {
        int width = (int) picture.getWidth();
        int height = (int) picture.getHeight();
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        picture.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
        try {
            Files.createDirectories(FOLDER);
            ImageIO.write(image, "png", FOLDER.resolve(name + ".png").toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
