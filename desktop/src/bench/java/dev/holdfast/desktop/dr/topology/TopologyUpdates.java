package dev.holdfast.desktop.dr.topology;

import dev.holdfast.desktop.app.Fonts;
import dev.holdfast.desktop.app.Lock;
import dev.holdfast.desktop.app.Theme;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.dr.topology.model.Sighting;
import dev.holdfast.desktop.dr.topology.model.Sites;
import dev.holdfast.desktop.dr.topology.model.TopologyModel;
import dev.holdfast.desktop.testing.ChosenFiles;
import dev.holdfast.desktop.testing.ManualClock;
import dev.holdfast.desktop.ui.Tasks;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

/**
 * Shows 30 clusters whose lag changes with every update, and prints the processor time that the FX thread takes for one:
 * from the news to the end of the pulse that shows them.
 */
public final class TopologyUpdates {
    private static final int WARM_UP = 20;

    private TopologyUpdates() {}

    /** Argument: the number of updates. */
    public static void main(String[] args) {
        Application.launch(Updates.class, args);
    }

    /** The window with the drawing. */
    public static final class Updates extends Application {
        private final ManualClock clock = new ManualClock();
        private final TopologyModel model = new TopologyModel(clock);
        private final List<Double> millis = new ArrayList<>();
        private int wanted;
        private int round;
        private long start;

        @Override
        public void start(Stage stage) {
            wanted = Integer.parseInt(getParameters().getRaw().get(0));
            Fonts.load();
            Theme.LIGHT.apply(false);
            TopologyTools tools =
                    new TopologyTools(new Tasks(Runnable::run, Runnable::run), new ChosenFiles(Path.of("none")), clock);
            TopologyController controller = new TopologyController(model, tools);
            Scene scene = new Windows(new Lock(Clock.systemUTC(), Duration.ofHours(1)))
                    .scene(new StackPane(controller.view()));
            stage.setScene(scene);
            stage.setWidth(1024);
            stage.setHeight(700);
            stage.show();
            scene.addPostLayoutPulseListener(() -> Platform.runLater(this::pulsed));
            update();
        }

        private void update() {
            round++;
            clock.advance(Duration.ofSeconds(2));
            List<Sighting> sightings = sightings();
            start = cpu();
            model.update(sightings);
            Platform.requestNextPulse();
        }

        private List<Sighting> sightings() {
            Sites[] sites = TopologyUiTest.many(29);
            for (int i = 1; i < sites.length; i++) {
                if (i % 9 != 0 && i % 11 != 0) {
                    sites[i].lag((i + round) % 7, (i * 31L + round * 170L) % 2000);
                }
            }
            return List.of(sites).stream().map(Sites::sighting).toList();
        }

        private void pulsed() {
            millis.add((cpu() - start) / 1e6);
            if (millis.size() < WARM_UP + wanted) {
                update();
            } else if (millis.size() == WARM_UP + wanted) {
                print();
                Platform.exit();
            }
        }

        private static long cpu() {
            return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        }

        private void print() {
            List<Double> sorted =
                    millis.subList(WARM_UP, millis.size()).stream().sorted().toList();
            System.out.printf(
                    Locale.ROOT,
                    "update of 30 clusters: %.1f ms of the FX thread, 95 of 100 below %.1f, longest %.1f; wanted: 16%n",
                    sorted.get(sorted.size() / 2),
                    sorted.get(sorted.size() * 95 / 100),
                    sorted.get(sorted.size() - 1));
        }
    }
}
