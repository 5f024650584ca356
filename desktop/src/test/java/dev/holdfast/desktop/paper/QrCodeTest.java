package dev.holdfast.desktop.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.desktop.testing.Pictures;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.StackPane;
import javafx.scene.transform.Transform;
import javafx.stage.Stage;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
@DisplayName("A QR code")
class QrCodeTest {
    private final StackPane root = new StackPane();

    @Start
    void start(Stage stage) {
        stage.setScene(new Scene(root, 420, 420));
        stage.show();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nmKkQqzlVK7n2sZ1lYvK8sJf0v2Hn3ZqYb2l1yQ8dXcB",
                "0123456789",
                "Sofja Kowalewskaja \u0421\u043e\u0444\u044c\u044f \u6797"
            })
    @DisplayName("on the screen is read back as the text it was made of")
    void readBack(String text, FxRobot robot) {
        assertThat(QrReader.read(shown(text, 1, robot))).isEqualTo(text);
    }

    @Test
    @DisplayName("keeps the largest text it can hold readable")
    void largest(FxRobot robot) {
        String text = "x".repeat(QrCode.MOST_BYTES);
        assertThat(QrReader.read(shown(text, 2, robot))).isEqualTo(text);
    }

    private WritableImage shown(String text, double scale, FxRobot robot) {
        QrPicture picture = new QrPicture(QrCode.of(text), "Share 1 as a QR code");
        picture.setPrefSize(410, 410);
        WritableImage[] shot = new WritableImage[1];
        robot.interact(() -> {
            root.getChildren().setAll(picture);
            root.setStyle("-fx-background-color: white");
            root.applyCss();
            root.layout();
            SnapshotParameters parameters = new SnapshotParameters();
            parameters.setTransform(Transform.scale(scale, scale));
            shot[0] = root.snapshot(parameters, null);
            Pictures.save(shot[0], "qr-code");
        });
        return shot[0];
    }

    @Test
    @DisplayName("has sharp edges only: no pixel is grey")
    void sharp(FxRobot robot) {
        WritableImage shot = shown("sharp", 1, robot);
        for (int x = 0; x < shot.getWidth(); x++) {
            for (int y = 0; y < shot.getHeight(); y++) {
                assertThat(shot.getPixelReader().getColor(x, y).getBrightness()).isIn(0.0, 1.0);
            }
        }
    }

    @Test
    @DisplayName("speaks its alternative, and never its text")
    void alternative() {
        QrCode code = QrCode.of("hfs.secret");
        assertThat(new QrPicture(code, "The root token").getAccessibleText()).isEqualTo("The root token");
        assertThat(code).hasToString("QrCode[21]");
    }

    @Test
    @DisplayName("refuses what it cannot hold")
    void tooLong() {
        assertThat(QrCode.fits("x".repeat(QrCode.MOST_BYTES + 1))).isFalse();
        assertThatThrownBy(() -> QrCode.of("x".repeat(QrCode.MOST_BYTES + 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("2953");
        assertThatThrownBy(() -> QrCode.of("")).isInstanceOf(IllegalArgumentException.class);
    }
}
