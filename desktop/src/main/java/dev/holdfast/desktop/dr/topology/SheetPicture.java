package dev.holdfast.desktop.dr.topology;

import dev.holdfast.desktop.dr.topology.sketch.Sheet;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import javafx.scene.Group;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.transform.Transform;
import javax.imageio.ImageIO;

/** A sheet as pixels, twice as many each way as its size says, so that it can be printed. */
final class SheetPicture {
    static final double SCALE = 2;

    private SheetPicture() {}

    /** Draws it; on the FX thread. */
    static Image draw(Sheet sheet) {
        Group all = new Group();
        for (Sheet.Part part : sheet.parts()) {
            MarkGroup group = new MarkGroup(Brush.PAPER);
            group.show(part.marks());
            group.setTranslateX(part.at().x()); // relocate would move the first mark there, not the corner
            group.setTranslateY(part.at().y());
            all.getChildren().add(group);
        }
        SnapshotParameters parameters = new SnapshotParameters();
        parameters.setTransform(Transform.scale(SCALE, SCALE));
        WritableImage image = new WritableImage((int) Math.ceil(sheet.size().width() * SCALE), (int)
                Math.ceil(sheet.size().height() * SCALE));
        return all.snapshot(parameters, image);
    }

    /** Writes it as PNG; on any thread. */
    static void write(Image picture, OutputStream out) throws IOException {
        int width = (int) picture.getWidth();
        int height = (int) picture.getHeight();
        int[] line = new int[width];
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < height; y++) {
            picture.getPixelReader().getPixels(0, y, width, 1, PixelFormat.getIntArgbInstance(), line, 0, width);
            image.setRGB(0, y, width, 1, line, 0, width);
        }
        ImageIO.setUseCache(false); // which is a temporary file
        if (!ImageIO.write(image, "png", out)) {
            throw new IOException("this runtime cannot write PNG");
        }
    }
}
