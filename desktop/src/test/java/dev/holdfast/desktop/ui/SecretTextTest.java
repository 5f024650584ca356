package dev.holdfast.desktop.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.ApplicationTest;

class SecretTextTest extends ApplicationTest {
    private static final String SECRET = "hfs.Qm3vT8kLp2sXw9zRb4yN6cJd";

    private final VBox page = new VBox();
    private SecretText text;

    @Override
    public void start(Stage stage) {
        text = new SecretText();
        page.getChildren().add(text);
        stage.setScene(new Scene(page, 400, 200));
        stage.show();
    }

    @Test
    void showsTheSecretUntilItIsHidden() {
        assertThat(text.getText()).startsWith("•");
        interact(() -> text.show(SECRET));
        assertThat(text.getText()).isEqualTo(SECRET);
        interact(text::hide);
        assertThat(text.getText()).startsWith("•");
    }

    @Test
    void whatWasShownIsNotAmongTheLayoutsThatJavaFxKeeps() throws ClassNotFoundException {
        interact(() -> {
            text.show(SECRET);
            page.getChildren().add(new Label("kept by JavaFX"));
            page.getScene().snapshot(null);
            text.hide();
            page.getScene().snapshot(null);
        });
        assertThat(layouts()).contains("kept by JavaFX").doesNotContain(SECRET);
    }

    private static List<String> layouts() throws ClassNotFoundException {
        Map<?, ?> cache = (Map<?, ?>) value(Class.forName("com.sun.javafx.text.PrismTextLayout"), "stringCache", null);
        Class<?> layout = Class.forName("com.sun.javafx.text.LayoutCache");
        return cache.values().stream()
                .map(each -> new String((char[]) value(layout, "text", each)))
                .toList();
    }

    private static Object value(Class<?> of, String name, Object object) {
        try {
            Field field = of.getDeclaredField(name);
            field.setAccessible(true);
            return field.get(object);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
