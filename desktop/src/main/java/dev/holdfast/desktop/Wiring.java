package dev.holdfast.desktop;

import dev.holdfast.desktop.activity.ActivityScreen;
import dev.holdfast.desktop.app.Appearance;
import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.ClusterWatch;
import dev.holdfast.desktop.app.Clusters;
import dev.holdfast.desktop.app.Connector;
import dev.holdfast.desktop.app.Destination;
import dev.holdfast.desktop.app.EngineConnector;
import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.LazyScreen;
import dev.holdfast.desktop.app.Lock;
import dev.holdfast.desktop.app.MainWindow;
import dev.holdfast.desktop.app.Preferences;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.desktop.app.Shell;
import dev.holdfast.desktop.app.SystemTheme;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.ceremony.CeremonyController;
import dev.holdfast.desktop.ceremony.OperationTokens;
import dev.holdfast.desktop.cluster.ClusterActions;
import dev.holdfast.desktop.cluster.ClusterCommands;
import dev.holdfast.desktop.cluster.ClusterController;
import dev.holdfast.desktop.custodian.CollectModel.Place;
import dev.holdfast.desktop.custodian.Desk;
import dev.holdfast.desktop.custodian.KnownShares;
import dev.holdfast.desktop.handover.Tools;
import dev.holdfast.desktop.initialise.InitialiseController;
import dev.holdfast.desktop.keys.KeysScreen;
import dev.holdfast.desktop.mounts.MountsScreen;
import dev.holdfast.desktop.paper.SystemPrinting;
import dev.holdfast.desktop.rekey.RekeyController;
import dev.holdfast.desktop.settings.SettingsController;
import dev.holdfast.desktop.transcript.Author;
import dev.holdfast.desktop.transcript.Transcripts;
import dev.holdfast.desktop.ui.Clipboards;
import dev.holdfast.desktop.ui.FilePicker;
import dev.holdfast.desktop.ui.SystemFilePicker;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.kordamp.ikonli.feather.Feather;

/** Makes every part of the console and joins them. For the FX thread only. */
final class Wiring {
    private final Clock clock = Clock.systemUTC();
    private final BackgroundThreads threads = new BackgroundThreads();
    private final Tasks tasks = new Tasks(threads, Platform::runLater);
    private final Session session = new Session();
    private final Forgetting forgetting = new Forgetting(threads);
    private final Clipboards clipboards = new Clipboards();
    private final FilePicker files;
    private final Transcripts transcripts;
    private final Appearance appearance;
    private final Lock lock;
    private final Windows windows;
    private final Clusters clusters;
    private final ClusterWatch watch;
    private final MainWindow window;
    private final ClusterCommands commands;
    private final RecoveryWiring recovery;
    private final OperationTokens operationTokens;
    private final LazyScreen<CeremonyController> ceremony;
    private final Destination ceremonies;
    private final LazyScreen<ActivityScreen> activity;
    private final Destination activities;
    private final Destination preferences;
    private final Shell shell;
    private Supplier<String> forgetRekey = () -> "";

    Wiring(SettingsFile settings, Path home, boolean systemIsDark) {
        this(settings, home, systemIsDark, new EngineConnector(), new SystemFilePicker());
    }

    Wiring(SettingsFile settings, Path home, boolean systemIsDark, Connector connector, FilePicker files) {
        this.files = files;
        appearance = new Appearance(settings, systemIsDark);
        appearance.apply();
        lock = new Lock(clock, Duration.ZERO);
        obey(settings);
        settings.settingsProperty().addListener(change -> obey(settings));
        windows = new Windows(lock, appearance);
        window = new MainWindow(settings, windows);
        clusters = new Clusters(settings, connector, home, session);
        transcripts = new Transcripts(
                home.resolve("transcripts"),
                tasks,
                clock,
                Author.ofThisProcess(),
                new ClusterPlaces(clusters, session));
        watch = new ClusterWatch(clusters, tasks, clock);
        commands = commands(settings, connector);
        Desk desk = new Desk(tasks, clipboards, files, windows, clock, new KnownShares(), transcripts);
        operationTokens = new OperationTokens(desk);
        recovery = new RecoveryWiring(new RecoveryWiring.Parts(
                clusters,
                session,
                tasks,
                clipboards,
                files,
                windows,
                lock,
                clock,
                transcripts,
                commands::signIn,
                operationTokens));
        ceremony = new LazyScreen<>(() -> ceremony(desk));
        ceremonies = new Destination("nav.ceremonies", Feather.USERS, ceremony, true);
        activity = new LazyScreen<>(() -> activity(home));
        activities = new Destination("nav.activity", Feather.ACTIVITY, activity, true);
        preferences = new Destination(
                "nav.settings",
                Feather.SETTINGS,
                new LazyScreen<>(() -> new SettingsController(settings, home, clipboards)),
                false);
        shell = new Shell(
                new Shell.Tools(clusters, session, tasks, lock, clipboards, windows, clock),
                this::signIn,
                List.of(
                        new Destination(
                                "nav.clusters",
                                Feather.SERVER,
                                new ClusterController(clusters, session, commands, clock),
                                false),
                        new Destination(
                                "nav.keys",
                                Feather.KEY,
                                new LazyScreen<>(() -> new KeysScreen(tasks, session, windows, this::signIn)),
                                true),
                        new Destination(
                                "nav.mounts",
                                Feather.DATABASE,
                                new LazyScreen<>(() -> new MountsScreen(tasks, session, windows, this::signIn)),
                                true),
                        recovery.destination(),
                        ceremonies,
                        activities,
                        preferences));
        lock.lockedProperty().addListener(change -> dropSecrets());
        session.identityProperty().addListener((identity, before, now) -> {
            if (now == null) {
                forgetting.start();
            }
        });
    }

    private void obey(SettingsFile settings) {
        Preferences now = settings.get().preferences();
        lock.setIdle(Duration.ofMinutes(now.idleMinutes()));
        clipboards.setSeconds(now.clipboardSeconds());
    }

    private ClusterCommands commands(SettingsFile settings, Connector connector) {
        ClusterCommands.Tools tools = new ClusterCommands.Tools(
                clusters, session, tasks, watch, windows, connector, settings, new KmsModules(Path.of("/")), files);
        return new ClusterCommands(tools, elsewhere(), Windows::front);
    }

    private CeremonyController ceremony(Desk desk) {
        return new CeremonyController(
                session,
                desk,
                recovery.tokenUses(),
                new CeremonyController.Ways(
                        () -> clusters.current().name(),
                        () -> watch.look(clusters.current()),
                        () -> openInitialise(clusters.current()),
                        () -> commands.signIn(clusters.current()),
                        () -> openRekey(desk)));
    }

    private void openRekey(Desk desk) {
        Place place = new Place(clusters.current().name(), session.holdfast().orElseThrow());
        RekeyController rekey = new RekeyController(
                place, desk, new Tools(tasks, clipboards, files, windows, new SystemPrinting(), clock));
        forgetRekey = rekey::forget;
        rekey.open(window.stage(), forgetting::start);
    }

    /** Has a DR operation token made by the custodians, for rooms that need one. */
    OperationTokens operationTokens() {
        return operationTokens;
    }

    /** What covers the console while nobody is there. */
    Lock lock() {
        return lock;
    }

    private ActivityScreen activity(Path home) {
        return new ActivityScreen(
                transcripts,
                new ActivityScreen.Tools(tasks, session, windows, files, clock),
                new ActivityScreen.Ways(this::signIn, () -> auditFile(home), () -> shell.go(ceremonies)));
    }

    private void signIn() {
        commands.signIn(clusters.current());
    }

    /** Where an audit device of the cluster in front may well write. */
    private String auditFile(Path home) {
        return clusters.current().isWorkstation()
                ? home.resolve("audit.log").toString()
                : "/var/log/holdfast/audit.log";
    }

    private ClusterActions elsewhere() {
        return new ClusterActions() {
            @Override
            public void initialise(Cluster cluster) {
                openInitialise(cluster);
            }

            @Override
            public void unseal(Cluster cluster) {
                shell.go(ceremonies);
            }

            @Override
            public void recovery(Cluster cluster) {
                shell.go(recovery.destination());
            }
        };
    }

    private void openTranscripts() {
        activity.get().turnToTranscripts();
        shell.go(activities);
    }

    private void openInitialise(Cluster cluster) {
        new InitialiseController(
                        cluster.name(),
                        cluster::connect,
                        new Tools(tasks, clipboards, files, windows, new SystemPrinting(), clock),
                        transcripts,
                        new InitialiseController.Endings(
                                () -> watch.look(cluster), () -> shell.go(ceremonies), this::openTranscripts))
                .open(window.stage(), forgetting::start);
    }

    private String dropped() {
        String words = session.isSignedIn()
                ? Texts.get(
                        "lock.dropped",
                        session.identityProperty().get().displayName(),
                        clusters.current().name())
                : Texts.get("lock.nothing");
        return Texts.get("lock.since", Times.point(clock.instant())) + " " + words;
    }

    private void dropSecrets() {
        if (lock.lockedProperty().get()) {
            lock.setDropped((dropped() + " " + forgetRekey.get()).strip());
            session.signOut();
            ceremony.ifMade(CeremonyController::forget);
            operationTokens.forget();
            clipboards.clearSecret();
            forgetting.start();
        }
    }

    void open(Stage stage) {
        window.open(stage, shell.root());
        followSystem();
        stage.focusedProperty().addListener(change -> followSystem());
        lock.start();
        watch.start();
        recovery.model().start();
    }

    private void followSystem() {
        if (window.stage().isFocused()) {
            tasks.watch(SystemTheme::isDark, appearance::systemIs, problem -> {});
        }
    }

    void close() {
        window.close();
        shell.close();
        watch.stop();
        recovery.model().stop();
        lock.stop();
        forgetting.stop();
        session.leave();
        clipboards.clearSecret();
        threads.shutdown();
        clusters.all().forEach(Cluster::disconnect);
    }
}
