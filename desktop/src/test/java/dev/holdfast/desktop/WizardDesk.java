package dev.holdfast.desktop;

import dev.holdfast.desktop.app.Fonts;
import dev.holdfast.desktop.app.Lock;
import dev.holdfast.desktop.app.Theme;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.handover.Tools;
import dev.holdfast.desktop.initialise.InitialiseController;
import dev.holdfast.desktop.testing.NamedFiles;
import dev.holdfast.desktop.testing.PaperTray;
import dev.holdfast.desktop.testing.TestTranscripts;
import dev.holdfast.desktop.ui.Clipboards;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.Holdfast;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.testfx.api.FxRobot;

/** The initialise wizard by itself, over an empty window, before any cluster. */
final class WizardDesk {
    private final BackgroundThreads threads = new BackgroundThreads();
    private final NamedFiles files;
    private final PaperTray paper = new PaperTray();
    private final TestTranscripts transcripts;
    private final List<String> told = new ArrayList<>();
    private final Stage owner;
    private final Tools tools;

    /** On the FX thread. */
    WizardDesk(Path folder) {
        Fonts.load();
        Theme.LIGHT.apply(false);
        Clock clock = Clock.systemUTC();
        files = new NamedFiles(folder);
        transcripts = new TestTranscripts(folder.resolve("transcripts"), clock);
        owner = new Stage();
        owner.setScene(new Scene(new StackPane(), 1024, 700));
        owner.show();
        tools = new Tools(
                new Tasks(threads, Platform::runLater),
                new Clipboards(),
                files,
                new Windows(new Lock(clock, Duration.ofHours(1))),
                paper,
                clock);
    }

    void open(String cluster, Callable<Holdfast> client, FxRobot robot) {
        robot.interact(() -> new InitialiseController(
                        cluster,
                        client,
                        tools,
                        transcripts.transcripts(),
                        new InitialiseController.Endings(
                                () -> told.add("initialised"),
                                () -> told.add("finished"),
                                () -> told.add("transcripts")))
                .open(owner));
    }

    void close(FxRobot robot) {
        robot.interact(owner::hide);
        threads.shutdown();
    }

    NamedFiles files() {
        return files;
    }

    PaperTray paper() {
        return paper;
    }

    TestTranscripts transcripts() {
        return transcripts;
    }

    /** What the wizard has told so far. */
    List<String> told() {
        return List.copyOf(told);
    }
}
