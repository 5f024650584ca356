package dev.holdfast.desktop.app;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import javafx.application.Platform;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;
import javax.imageio.ImageIO;

/** Writes the console's mark as the icon theme of a desktop wants it. Wants a display; packaging calls it. */
public final class IconFiles {
    private static final List<Integer> SIZES = List.of(16, 24, 32, 48, 64, 128, 256, 512);

    private IconFiles() {}

    /** @param args the folder of the theme, and the icon's name */
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch drawn = new CountDownLatch(1);
        Platform.startup(() -> {
            for (int size : SIZES) {
                Path folder = Path.of(args[0], size + "x" + size, "apps");
                write(AppIcon.draw(size), folder.resolve(args[1] + ".png"));
            }
            drawn.countDown();
        });
        drawn.await();
        System.exit(0); // FX threads would keep the program
    }

    private static void write(Image picture, Path file) {
        int size = (int) picture.getWidth();
        int[] pixels = new int[size * size];
        picture.getPixelReader().getPixels(0, 0, size, size, PixelFormat.getIntArgbInstance(), pixels, 0, size);
        BufferedImage image = new BufferedImage(size, size, BufferedImage.TYPE_INT_ARGB);
        image.setRGB(0, 0, size, size, pixels, 0, size);
        try {
            Files.createDirectories(file.getParent());
            ImageIO.write(image, "png", file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
