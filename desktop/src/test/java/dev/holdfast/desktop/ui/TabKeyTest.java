package dev.holdfast.desktop.ui;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.ApplicationTest;

@DisplayName("Tab")
class TabKeyTest extends ApplicationTest {
    private TextArea area;
    private Button button;

    @Override
    public void start(Stage stage) {
        area = new TextArea("a key");
        button = new Button("Go");
        Scene scene = new Scene(new VBox(area, button));
        TabKey.install(scene);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    @DisplayName("leads out of a field for many lines, and with Shift back into it, and is not typed there")
    void leadsOut() {
        push(KeyCode.TAB);
        assertThat(button.isFocused()).isTrue();
        push(KeyCode.SHIFT, KeyCode.TAB);
        assertThat(area.isFocused()).isTrue();
        push(KeyCode.SHIFT, KeyCode.TAB);
        assertThat(button.isFocused()).isTrue();
        assertThat(area.getText()).isEqualTo("a key");
    }
}
