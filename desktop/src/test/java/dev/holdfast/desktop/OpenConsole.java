package dev.holdfast.desktop;

import dev.holdfast.desktop.app.Connector;
import dev.holdfast.desktop.app.Fonts;
import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.Lock;
import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.desktop.app.Settings;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.desktop.app.Theme;
import dev.holdfast.desktop.testing.ChosenFiles;
import dev.holdfast.desktop.ui.FilePicker;
import dev.holdfast.engine.replication.lab.DrCluster;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import javafx.stage.Stage;
import org.testfx.api.FxRobot;

/** The whole console in a window of its own, for one test. Opened on the FX thread, closed from any other. */
final class OpenConsole {
    private final SettingsFile settings;
    private final Wiring wiring;
    private final Stage window = new Stage();

    /** At its very first start. */
    OpenConsole(Path home, Connector connector) throws IOException {
        this(home, connector, UnaryOperator.identity());
    }

    /** With these settings, and with one answer to all questions for a file: {@code share.txt} in its home. */
    OpenConsole(Path home, Connector connector, UnaryOperator<Settings> first) throws IOException {
        this(home, connector, new ChosenFiles(home.resolve("share.txt")), first);
    }

    OpenConsole(Path home, Connector connector, FilePicker files, UnaryOperator<Settings> first) throws IOException {
        Fonts.load();
        settings = SettingsFile.open(home, new KmsModules(home));
        settings.change(first);
        wiring = new Wiring(settings, home, false, connector, files);
        wiring.open(window);
    }

    /** Settings in which these clusters are known, the first of them in front. */
    static UnaryOperator<Settings> knowing(RemoteCluster... clusters) {
        return first -> first.withClusters(List.of(clusters), clusters[0].name());
    }

    /** A server as the console knows it. */
    static RemoteCluster remote(String name, DrCluster server) {
        return new RemoteCluster(
                name, server.files().apiAddress(), server.files().ca().toString(), "", "");
    }

    SettingsFile settings() {
        return settings;
    }

    Stage window() {
        return window;
    }

    Lock lock() {
        return wiring.lock();
    }

    /** Ends it, and puts the theme back for the next test. */
    void close(FxRobot robot) {
        robot.interact(window::hide);
        robot.interact(() -> {
            wiring.close();
            Theme.LIGHT.apply(false);
        });
    }
}
