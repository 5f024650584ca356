package dev.holdfast.desktop.activity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Fonts;
import dev.holdfast.desktop.app.Lock;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.Theme;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.testing.ChosenFiles;
import dev.holdfast.desktop.testing.FxWork;
import dev.holdfast.desktop.testing.Keyboard;
import dev.holdfast.desktop.testing.ManualClock;
import dev.holdfast.desktop.testing.Pictures;
import dev.holdfast.desktop.testing.ScriptedTransport;
import dev.holdfast.desktop.testing.TestTranscripts;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.TokenCalls.Identity;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationTest;

@DisplayName("Ten thousand audited calls")
class ManyCallsTest extends ApplicationTest {
    private static final int MANY = 10_000;

    @TempDir
    static Path home;

    @Override
    public void start(Stage stage) {
        Fonts.load();
        Theme.LIGHT.apply(false);
        String[] lines = IntStream.range(0, MANY)
                .mapToObj(i -> AuditLines.request(
                        "call-" + i,
                        String.format(Locale.ROOT, "10:%02d:%02d", i / 60 % 60, i % 60),
                        i % 3 == 0 ? "update" : "read",
                        String.format(Locale.ROOT, "secret/data/%05d", i)))
                .toArray(String[]::new);
        ScriptedTransport cluster =
                new ScriptedTransport().on("read sys/audit-entries", 200, AuditLines.page(MANY, lines));
        Session session = new Session();
        Holdfast client = new Holdfast(cluster);
        session.select(client);
        session.signIn(client.withToken("t"), new Identity("root", List.of("root")));
        Windows windows = new Windows(new Lock(Clock.systemUTC(), Duration.ofHours(1)));
        ActivityScreen screen = new ActivityScreen(
                new TestTranscripts(home.resolve("transcripts")).transcripts(),
                new ActivityScreen.Tools(
                        new Tasks(Runnable::run, Runnable::run),
                        session,
                        windows,
                        new ChosenFiles(home),
                        new ManualClock()),
                new ActivityScreen.Ways(() -> {}, () -> "/var/log/audit.log", () -> {}));
        stage.setScene(windows.scene(screen.root()));
        stage.setWidth(1024);
        stage.setHeight(700);
        stage.show();
        screen.shown();
    }

    /** On the FX thread alone. */
    private Duration filter(String words) {
        TextField field = lookup("#words").queryAs(TextField.class);
        Duration[] time = new Duration[1];
        interact(() -> time[0] = FxWork.of(() -> field.setText(words)));
        interact(() -> field.setText(""));
        interact(() -> field.setText(words));
        return time[0];
    }

    private Duration time(Runnable work) {
        Duration[] time = new Duration[1];
        interact(() -> time[0] = FxWork.of(work));
        return time[0];
    }

    @Test
    @DisplayName("scroll with a screenful of rows, are filtered at once, and walked through by keyboard")
    void smooth() {
        TableView<?> table = lookup("#table").queryAs(TableView.class);
        assertThat(table.getItems()).hasSize(MANY);
        assertThat(lookup(".table-row-cell").queryAll()).hasSizeLessThan(40);

        Duration scrolling = time(() -> {
            for (int i = 0; i < 200; i++) {
                table.scrollTo(i * 50);
                table.layout();
            }
        });
        Duration filtering = IntStream.range(0, 5)
                .mapToObj(i -> filter("data/0999" + i))
                .min(Duration::compareTo)
                .orElseThrow();
        assertThat(table.getItems()).hasSize(1);
        interact(() -> lookup("#words").queryAs(TextField.class).setText(""));
        Keyboard.tabTo(this, table);
        push(KeyCode.END);
        assertThat(table.getSelectionModel().getSelectedIndex()).isEqualTo(MANY - 1);
        interact(() -> Pictures.take(table.getScene(), "activity-many-light"));

        System.out.println("scroll " + scrolling.dividedBy(200) + ", filter " + filtering);
        assertThat(scrolling.dividedBy(200)).isLessThan(Duration.ofMillis(100));
        assertThat(filtering).isLessThan(Duration.ofSeconds(1));
    }
}
