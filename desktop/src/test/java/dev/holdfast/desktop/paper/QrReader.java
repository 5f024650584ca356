package dev.holdfast.desktop.paper;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.MultiFormatReader;
import com.google.zxing.NotFoundException;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.HybridBinarizer;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Map;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;

/** Reads QR codes out of pictures, as a telephone does. */
public final class QrReader {
    private QrReader() {}

    public static String read(Image image) {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        int[] pixels = new int[width * height];
        image.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
        return read(width, height, pixels);
    }

    public static String read(BufferedImage image) {
        int width = image.getWidth();
        int height = image.getHeight();
        return read(width, height, image.getRGB(0, 0, width, height, null, 0, width));
    }

    private static String read(int width, int height, int[] pixels) {
        try {
            return new MultiFormatReader()
                    .decode(
                            new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(width, height, pixels))),
                            Map.of(
                                    DecodeHintType.POSSIBLE_FORMATS,
                                    List.of(BarcodeFormat.QR_CODE),
                                    DecodeHintType.TRY_HARDER,
                                    true))
                    .getText();
        } catch (NotFoundException e) {
            throw new AssertionError("no QR code in the picture", e);
        }
    }
}
