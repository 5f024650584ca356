package dev.holdfast.desktop.keys;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.Scene;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javax.imageio.ImageIO;

/** Pictures of windows, for people to look at: {@code target/screens}. */
final class Pictures {
    private static final Path FOLDER = Path.of("target", "screens");

    private Pictures() {}

    static void take(Scene scene, String name) {
        scene.getRoot().applyCss();
        scene.getRoot().layout();
        try {
            Files.createDirectories(FOLDER);
            ImageIO.write(
                    convert(scene.snapshot(null)),
                    "png",
                    FOLDER.resolve(name + ".png").toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static BufferedImage convert(WritableImage image) {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        BufferedImage copy = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        PixelReader pixels = image.getPixelReader();
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                copy.setRGB(x, y, pixels.getArgb(x, y));
            }
        }
        return copy;
    }
}
