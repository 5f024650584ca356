package dev.holdfast.desktop.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.testing.FxWork;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.KeyInfo;
import java.time.Duration;
import java.util.Locale;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Ten thousand managed keys")
class ManyKeysTest extends KeysUi {
    private static final int MANY = 10_000;

    @Override
    Holdfast cluster() {
        KeyServer server = new KeyServer();
        for (int i = 0; i < MANY; i++) {
            server.with(
                    String.format(Locale.ROOT, "key-%05d", i),
                    Samples.key("token / key-" + i, "['pki']", "'any_mount':false", "null"));
        }
        return new Holdfast(server).withToken("t");
    }

    private Duration time(Runnable work) {
        Duration[] time = new Duration[1];
        interact(() -> time[0] = FxWork.of(work));
        return time[0];
    }

    @Test
    void scrollWithAScreenfulOfRowsAndFilterAtOnce() {
        TableView<?> table = find("#table", TableView.class);
        assertThat(table.getItems()).hasSize(MANY);
        assertThat(lookup(".table-row-cell").queryAll()).hasSizeLessThan(40);

        Duration scrolling = time(() -> {
            for (int i = 0; i < 200; i++) {
                table.scrollTo(i * 50);
                table.layout();
            }
        });
        assertThat(lookup(".table-row-cell").queryAll()).hasSizeLessThan(40);
        Duration filtering =
                time(() -> find("#filter", javafx.scene.control.TextField.class).setText("key-09999"));
        assertThat(table.getItems()).singleElement().satisfies(key -> assertThat(((KeyInfo) key).name())
                .isEqualTo("key-09999"));

        assertThat(scrolling.dividedBy(200)).isLessThan(Duration.ofMillis(100));
        assertThat(filtering).isLessThan(Duration.ofSeconds(2));
    }

    @Test
    void areWalkedThroughByKeyboard() {
        focus("#table");
        push(KeyCode.END);
        TableView<?> table = find("#table", TableView.class);
        assertThat(table.getSelectionModel().getSelectedIndex()).isEqualTo(MANY - 1);
        picture("keys-many");
    }
}
