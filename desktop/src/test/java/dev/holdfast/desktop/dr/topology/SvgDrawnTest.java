package dev.holdfast.desktop.dr.topology;

import static dev.holdfast.desktop.dr.topology.model.Sites.primary;
import static dev.holdfast.desktop.dr.topology.model.Sites.secondary;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Fonts;
import dev.holdfast.desktop.dr.topology.layout.Box;
import dev.holdfast.desktop.dr.topology.layout.Size;
import dev.holdfast.desktop.dr.topology.model.Sites;
import dev.holdfast.desktop.dr.topology.model.TopologyModel;
import dev.holdfast.desktop.dr.topology.sketch.Ink;
import dev.holdfast.desktop.dr.topology.sketch.Mark;
import dev.holdfast.desktop.dr.topology.sketch.Sheet;
import dev.holdfast.desktop.dr.topology.sketch.SvgWriter;
import dev.holdfast.desktop.testing.ManualClock;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javafx.scene.image.Image;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.framework.junit5.ApplicationTest;
import org.testfx.util.WaitForAsyncUtils;

/** Draws with librsvg, which many programs use, and compares with what the console draws itself. */
@DisplayName("The drawing as SVG, drawn by another program")
class SvgDrawnTest extends ApplicationTest {
    private static final Path FOLDER = Path.of("target", "screens");

    /** Each draws edges in its own way. */
    private static final int EDGES = 24;

    /** Pixels each way: a line that is missing fills much of it, an edge drawn otherwise little. */
    private static final int SQUARE = 8;

    private static final int SAME_COLOUR = 6;

    @Override
    public void start(Stage window) {
        Fonts.load();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 30})
    @DisplayName(
            "is as large as the PNG, has each card in its colour at its place, and differs in nothing but the letters and edges")
    void sameAsPng(int clusters) throws Exception {
        TopologyModel model = new TopologyModel(new ManualClock());
        model.update(Arrays.stream(sites(clusters)).map(Sites::sighting).toList());
        Sheet sheet = on(() -> Sheet.of(model.topology(), Sites.NOW, new FxRuler()));
        BufferedImage png = png(sheet, "topology-png-" + clusters);
        BufferedImage svg = drawn(sheet, "topology-svg-" + clusters);
        assertThat(new Size(svg.getWidth(), svg.getHeight())).isEqualTo(new Size(png.getWidth(), png.getHeight()));
        Sheet wordless = wordless(sheet);
        assertThat(furthest(png(wordless, "topology-png"), drawn(wordless, "topology-svg")))
                .as("how far any small square is off, words aside")
                .isLessThan(EDGES);
        assertThat(plates(sheet)).hasSizeGreaterThan(clusters).allSatisfy(plate -> {
            int colour = Color.decode(plate.fill().paper()).getRGB();
            assertThat(distance(svg, plate.box(), colour))
                    .as("%s in SVG", plate)
                    .isLessThan(SAME_COLOUR);
            assertThat(distance(png, plate.box(), colour))
                    .as("%s in PNG", plate)
                    .isLessThan(SAME_COLOUR);
        });
    }

    private static Sites[] sites(int clusters) {
        return clusters == 3
                ? new Sites[] {
                    primary("Berlin").lists("Hamburg", false).lists("Frankfurt", true),
                    secondary("Hamburg", "Berlin").silentFor(Duration.ofMinutes(4)),
                    secondary("Frankfurt", "Berlin").sync(1204, 2680)
                }
                : TopologyUiTest.many(clusters - 1);
    }

    private static <T> T on(Callable<T> drawing) {
        return WaitForAsyncUtils.waitForAsyncFx(TimeUnit.SECONDS.toMillis(60), drawing);
    }

    private static Sheet wordless(Sheet sheet) {
        return new Sheet(
                sheet.size(),
                sheet.parts().stream()
                        .map(part -> new Sheet.Part(
                                part.at(),
                                part.marks().stream()
                                        .filter(mark -> !(mark instanceof Mark.Words))
                                        .toList()))
                        .toList());
    }

    private static BufferedImage png(Sheet sheet, String name) throws IOException {
        Image picture = on(() -> SheetPicture.draw(sheet));
        Files.createDirectories(FOLDER);
        Path file = FOLDER.resolve(name + ".png");
        try (OutputStream out = Files.newOutputStream(file)) {
            SheetPicture.write(picture, out);
        }
        return ImageIO.read(file.toFile());
    }

    private static BufferedImage drawn(Sheet sheet, String name) throws IOException, InterruptedException {
        Path file = Files.writeString(FOLDER.resolve(name + ".svg"), SvgWriter.write(sheet, "Drawing"));
        Path picture = FOLDER.resolve(name + ".png");
        Process program = new ProcessBuilder(
                        "rsvg-convert",
                        "--zoom",
                        String.valueOf(SheetPicture.SCALE),
                        "--output",
                        picture.toString(),
                        file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(program.waitFor()).as(said).isZero();
        return ImageIO.read(picture.toFile());
    }

    private static int furthest(BufferedImage one, BufferedImage other) {
        int furthest = 0;
        for (int y = 0; y + SQUARE <= one.getHeight(); y += SQUARE) {
            for (int x = 0; x + SQUARE <= one.getWidth(); x += SQUARE) {
                int[] here = one.getRGB(x, y, SQUARE, SQUARE, null, 0, SQUARE);
                int[] there = other.getRGB(x, y, SQUARE, SQUARE, null, 0, SQUARE);
                int sum = IntStream.range(0, here.length)
                        .map(i -> distance(here[i], there[i]))
                        .sum();
                furthest = Math.max(furthest, sum / here.length);
            }
        }
        return furthest;
    }

    /** Those whose lower edge nothing is drawn over: cards, the plates of links, chips. */
    private static List<Mark.Plate> plates(Sheet sheet) {
        return sheet.parts().stream()
                .flatMap(part -> part.marks().stream()
                        .filter(Mark.Plate.class::isInstance)
                        .map(Mark.Plate.class::cast)
                        .limit(1)
                        .map(plate -> moved(plate, part)))
                .filter(plate -> plate.fill() != Ink.NONE)
                .toList();
    }

    private static Mark.Plate moved(Mark.Plate plate, Sheet.Part part) {
        Box box = plate.box().moved(part.at().x(), part.at().y());
        return new Mark.Plate(box, plate.radius(), plate.fill(), plate.line(), plate.width(), plate.dash());
    }

    /** How far the colour is off, just above the middle of the lower edge. */
    private static int distance(BufferedImage image, Box box, int colour) {
        double x = box.centre().x() * SheetPicture.SCALE;
        double y = (box.bottom() - 3) * SheetPicture.SCALE;
        return distance(image.getRGB((int) x, (int) y), colour);
    }

    private static int distance(int one, int other) {
        int furthest = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            furthest = Math.max(furthest, Math.abs((one >> shift & 0xFF) - (other >> shift & 0xFF)));
        }
        return furthest;
    }
}
