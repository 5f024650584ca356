package dev.holdfast.desktop;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.Clusters;
import dev.holdfast.desktop.app.Fonts;
import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.Lock;
import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.desktop.app.Theme;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.dr.DrModel;
import dev.holdfast.desktop.dr.GivenToken;
import dev.holdfast.desktop.dr.failover.FailoverWizard;
import dev.holdfast.desktop.dr.promote.PromoteWizard;
import dev.holdfast.desktop.dr.safety.OperationTokenSource;
import dev.holdfast.desktop.dr.safety.WalkTools;
import dev.holdfast.desktop.testing.ChosenFiles;
import dev.holdfast.desktop.testing.NetworkOnly;
import dev.holdfast.desktop.transcript.Author;
import dev.holdfast.desktop.transcript.Surroundings;
import dev.holdfast.desktop.transcript.Transcripts;
import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.replication.lab.DrCluster;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

/** A console that knows real clusters, and opens the wizards that change their primary. Used on the FX thread. */
final class FailoverDesk implements AutoCloseable {
    private final Map<String, DrCluster> servers = new LinkedHashMap<>();
    private final BackgroundThreads threads = new BackgroundThreads();
    private final Tasks tasks = new Tasks(threads, Platform::runLater);
    private final Lock lock = new Lock(Clock.systemUTC(), Duration.ofHours(1));
    private final Windows windows = new Windows(lock);
    private final Transcripts transcripts;
    private final Clusters clusters;
    private final DrModel model;
    private final Stage stage = new Stage();

    FailoverDesk(Path home) throws IOException {
        Fonts.load();
        Theme.LIGHT.apply(false);
        SettingsFile settings = SettingsFile.open(home, new KmsModules(home));
        clusters = new Clusters(settings, new NetworkOnly(), home, new Session());
        transcripts = new Transcripts(
                home.resolve("transcripts"),
                tasks,
                Clock.systemUTC(),
                Author.ofThisProcess(),
                name -> new Surroundings.Place("", "", ""));
        model = new DrModel(clusters, tasks, Clock.systemUTC());
        stage.setScene(windows.scene(new StackPane()));
        stage.setWidth(1024);
        stage.setHeight(700);
        stage.show();
    }

    FailoverDesk with(String name, DrCluster server) {
        servers.put(name, server);
        clusters.add(new RemoteCluster(
                name, server.files().apiAddress(), server.files().ca().toString(), "", ""));
        model.look();
        return this;
    }

    Cluster cluster(String name) {
        return clusters.all().stream()
                .filter(cluster -> cluster.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    DrModel model() {
        return model;
    }

    Transcripts transcripts() {
        return transcripts;
    }

    Lock lock() {
        return lock;
    }

    void failover(Optional<String> target) {
        new FailoverWizard(target.map(this::cluster), tools(), stage).show();
    }

    void promote(String name) {
        new PromoteWizard(
                        cluster(name),
                        tools(),
                        stage,
                        GivenToken.none(),
                        promoted -> failover(Optional.of(promoted.name())))
                .show();
    }

    /** The whole console over the same clusters, with a window of its own; the caller closes it. */
    Wiring console(Path home) throws IOException {
        SettingsFile settings = SettingsFile.open(home, new KmsModules(home));
        settings.change(old -> old.withClusters(
                clusters.all().stream()
                        .flatMap(cluster -> cluster.remote().stream())
                        .toList(),
                ""));
        Wiring console = new Wiring(settings, home, false, new NetworkOnly(), new ChosenFiles(home));
        console.open(new Stage());
        return console;
    }

    private WalkTools tools() {
        return new WalkTools(model, tasks, windows, lock, transcripts, ceremony());
    }

    /** The custodians give their shares at once. */
    private OperationTokenSource ceremony() {
        return (cluster, owner, made) -> tasks.run(
                "ceremony",
                () -> servers.get(cluster.name()).operationToken(),
                token -> {
                    SecretBuffer buffer = new SecretBuffer();
                    buffer.replace(0, 0, token);
                    made.accept(buffer);
                },
                problem -> {
                    throw new AssertionError(problem.message());
                });
    }

    @Override
    public void close() {
        stage.hide();
        model.stop();
        threads.shutdown();
        clusters.all().forEach(Cluster::disconnect);
    }
}
