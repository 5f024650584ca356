package dev.holdfast.desktop.dr.topology;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Theme;
import dev.holdfast.desktop.testing.Keyboard;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The drawing of disaster recovery is saved on light paper, even when the screen is dark,")
class TopologySavingTest extends DrawingWindow {
    private static final int PNG = 0;
    private static final int SVG = 1;
    private static final int PAPER = 0xF6F8FA;

    @BeforeEach
    void draw() {
        interact(() -> Theme.DARK.apply(false));
        show(three());
    }

    @AfterEach
    void light() {
        interact(() -> Theme.LIGHT.apply(false));
    }

    @Test
    @DisplayName("as PNG, twice as fine, and as SVG")
    void saved() throws IOException {
        choose(PNG);
        Path png = only(".png");
        BufferedImage image = ImageIO.read(png.toFile());
        assertThat(png.getFileName().toString()).matches("holdfast-disaster-recovery-20260301T\\d{6}\\S*\\.png");
        assertThat(image.getRGB(3, 3) & 0xFFFFFF).isEqualTo(PAPER);
        choose(SVG);
        Path svg = only(".svg");
        assertThat(Files.readString(svg)).contains("width=\"" + image.getWidth() / 2 + "\"", ">Hamburg</text>");
        assertThat(lookup("#saved").queryAs(Label.class).getText()).isEqualTo("Saved as " + svg.getFileName());
    }

    private Path only(String ending) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** Opens the menu and takes an entry, by keyboard. */
    private void choose(int entry) {
        Keyboard.tabTo(this, lookup("#save").query());
        push(KeyCode.DOWN);
        for (int i = 0; i <= entry; i++) {
            push(KeyCode.DOWN);
        }
        push(KeyCode.ENTER);
    }
}
