package dev.holdfast.desktop.dr.topology;

import static dev.holdfast.desktop.dr.topology.model.Sites.primary;
import static dev.holdfast.desktop.dr.topology.model.Sites.secondary;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Fonts;
import dev.holdfast.desktop.app.Lock;
import dev.holdfast.desktop.app.Theme;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.dr.topology.model.Sighting;
import dev.holdfast.desktop.dr.topology.model.Sites;
import dev.holdfast.desktop.dr.topology.model.TopologyModel;
import dev.holdfast.desktop.testing.ManualClock;
import dev.holdfast.desktop.testing.NamedFiles;
import dev.holdfast.desktop.ui.Tasks;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Insets;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationTest;

/** The drawing of disaster recovery in a window, as large as on its page. */
abstract class DrawingWindow extends ApplicationTest {
    final ManualClock clock = new ManualClock();
    final TopologyModel model = new TopologyModel(clock);
    Stage stage;
    BorderPane page;

    /** Where it is saved. */
    @TempDir
    Path folder;

    @Override
    public void start(Stage window) {
        Fonts.load();
        Theme.LIGHT.apply(false);
        stage = window;
        TopologyTools tools = new TopologyTools(new Tasks(Runnable::run, Runnable::run), new NamedFiles(folder), clock);
        TopologyController controller = new TopologyController(model, tools);
        controller.offer("Berlin", this::refuse);
        page = new BorderPane(controller.view());
        page.setPadding(new Insets(20));
        page.getStyleClass().add("shell");
        page.setMaxSize(816, 380);
        stage.setScene(new Windows(new Lock(Clock.systemUTC(), Duration.ofHours(1))).scene(new StackPane(page)));
        stage.setWidth(1024);
        stage.setHeight(700);
        stage.show();
    }

    private Optional<String> refuse(Window owner) {
        assertThat(owner).isSameAs(stage);
        return Optional.of("It is sealed.");
    }

    void show(Sites... sites) {
        List<Sighting> sightings = Arrays.stream(sites).map(Sites::sighting).toList();
        interact(() -> model.update(sightings));
    }

    /** A primary and two secondaries, one of them behind. */
    static Sites[] three() {
        return new Sites[] {
            primary("Berlin").lists("Hamburg", true).lists("Frankfurt", true),
            secondary("Hamburg", "Berlin")
                    .at(1_204_319, "77aa04c19be2d5f0".repeat(4))
                    .lag(12, 1430),
            secondary("Frankfurt", "Berlin")
        };
    }
}
