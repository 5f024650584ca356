package dev.holdfast.desktop.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.testing.Pictures;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.image.Image;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
@DisplayName("The mark of the windows")
class AppIconTest {
    private final List<Image> icons = new ArrayList<>();

    @Start
    void start(Stage stage) {
        AppIcon.put(stage);
        icons.addAll(stage.getIcons());
        Pictures.save(icons.get(icons.size() - 1), "app-icon");
    }

    @Test
    @DisplayName("comes in every size, square, blue, with clear corners")
    void sizes() {
        assertThat(icons).extracting(Image::getWidth).containsExactly(16.0, 24.0, 32.0, 48.0, 64.0, 128.0, 256.0);
        assertThat(icons).allSatisfy(icon -> {
            assertThat(icon.getHeight()).isEqualTo(icon.getWidth());
            int edge = (int) icon.getWidth() - 1;
            assertThat(icon.getPixelReader().getColor(0, 0).getOpacity()).isLessThan(0.5);
            assertThat(icon.getPixelReader().getColor(edge, edge).getOpacity()).isLessThan(0.5);
            assertThat(icon.getPixelReader().getColor(1, edge / 2)).isEqualTo(Color.web("#0969da"));
        });
    }
}
