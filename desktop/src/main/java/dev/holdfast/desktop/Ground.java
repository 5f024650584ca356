package dev.holdfast.desktop;

import dev.holdfast.desktop.app.Appearance;
import dev.holdfast.desktop.app.ClusterWatch;
import dev.holdfast.desktop.app.Clusters;
import dev.holdfast.desktop.app.Connector;
import dev.holdfast.desktop.app.Leaving;
import dev.holdfast.desktop.app.Lock;
import dev.holdfast.desktop.app.MainWindow;
import dev.holdfast.desktop.app.Preferences;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.transcript.Author;
import dev.holdfast.desktop.transcript.Transcripts;
import dev.holdfast.desktop.ui.Clipboards;
import dev.holdfast.desktop.ui.FilePicker;
import dev.holdfast.desktop.ui.Tasks;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import javafx.application.Platform;

/** What every room of the console stands on, made once. For the FX thread only. */
final class Ground {
    final Clock clock = Clock.systemUTC();
    final BackgroundThreads threads = new BackgroundThreads();
    final Tasks tasks = new Tasks(threads, Platform::runLater);
    final Session session = new Session();
    final Forgetting forgetting = new Forgetting(threads);
    final Clipboards clipboards = new Clipboards();
    final Lock lock = new Lock(clock, Duration.ZERO);
    final SettingsFile settings;
    final Path home;
    final Connector connector;
    final FilePicker files;
    final Appearance appearance;
    final Windows windows;
    final Leaving leaving;
    final MainWindow window;
    final Clusters clusters;
    final ClusterWatch watch;
    final Transcripts transcripts;

    Ground(SettingsFile settings, Path home, boolean systemIsDark, Connector connector, FilePicker files) {
        this.settings = settings;
        this.home = home;
        this.connector = connector;
        this.files = files;
        appearance = new Appearance(settings, systemIsDark);
        appearance.apply();
        obey(settings);
        settings.settingsProperty().addListener(change -> obey(settings));
        windows = new Windows(lock, appearance, forgetting::start);
        leaving = new Leaving(windows);
        window = new MainWindow(settings, windows, leaving);
        clusters = new Clusters(settings, connector, home, session);
        clusters.askBeforeLeaving(leaving::before);
        watch = new ClusterWatch(clusters, tasks, clock);
        ClusterPlaces places = new ClusterPlaces(clusters, session);
        transcripts = new Transcripts(home.resolve("transcripts"), tasks, clock, Author.ofThisProcess(), places);
    }

    private void obey(SettingsFile settings) {
        Preferences now = settings.get().preferences();
        lock.setIdle(Duration.ofMinutes(now.idleMinutes()));
        clipboards.setSeconds(now.clipboardSeconds());
    }
}
