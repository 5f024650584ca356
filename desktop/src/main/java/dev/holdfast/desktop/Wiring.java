package dev.holdfast.desktop;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.Connector;
import dev.holdfast.desktop.app.Destination;
import dev.holdfast.desktop.app.EngineConnector;
import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.LazyScreen;
import dev.holdfast.desktop.app.Lock;
import dev.holdfast.desktop.app.Screen;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.desktop.app.Shell;
import dev.holdfast.desktop.app.SystemTheme;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.ceremony.TokenUse;
import dev.holdfast.desktop.cluster.ClusterActions;
import dev.holdfast.desktop.cluster.ClusterCommands;
import dev.holdfast.desktop.cluster.ClusterController;
import dev.holdfast.desktop.keys.KeysScreen;
import dev.holdfast.desktop.mounts.MountsScreen;
import dev.holdfast.desktop.settings.SettingsController;
import dev.holdfast.desktop.ui.FilePicker;
import dev.holdfast.desktop.ui.SystemFilePicker;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import javafx.stage.Stage;
import org.kordamp.ikonli.feather.Feather;

/** Makes every room of the console and joins them. For the FX thread only. */
final class Wiring {
    private final Ground ground;
    private final CeremonyWiring ceremonies;
    private final ActivityWiring activity;
    private final ClusterCommands commands;
    private final RecoveryWiring recovery;
    private final Shell shell;
    private final LazyScreen<MountsScreen> mountsScreen = new LazyScreen<>(this::mountsScreen);
    private final Destination mounts = new Destination("nav.mounts", Feather.DATABASE, mountsScreen, true);

    Wiring(SettingsFile settings, Path home, boolean systemIsDark) {
        this(settings, home, systemIsDark, new EngineConnector(), new SystemFilePicker());
    }

    Wiring(SettingsFile settings, Path home, boolean systemIsDark, Connector connector, FilePicker files) {
        ground = new Ground(settings, home, systemIsDark, connector, files);
        ceremonies = new CeremonyWiring(
                ground, new CeremonyWiring.Ways(this::tokenUses, this::signIn, this::go, this::openTranscripts));
        activity = new ActivityWiring(ground, this::signIn, () -> go(ceremonies.destination()));
        commands = commands();
        recovery = new RecoveryWiring(ground, this::signIn, ceremonies.operationTokens());
        shell = new Shell(
                new Shell.Tools(
                        ground.clusters,
                        ground.session,
                        ground.tasks,
                        ground.lock,
                        ground.clipboards,
                        ground.windows,
                        ground.clock),
                this::signIn,
                destinations());
        ground.lock.lockedProperty().addListener(change -> dropSecrets());
        ground.session.identityProperty().addListener((identity, before, now) -> {
            if (now == null) {
                ground.forgetting.start();
            }
        });
    }

    private List<TokenUse> tokenUses() {
        return recovery.tokenUses();
    }

    private void signIn(Cluster cluster) {
        commands.signIn(cluster);
    }

    private void signIn() {
        signIn(ground.clusters.current());
    }

    private void go(Destination destination) {
        shell.go(destination);
    }

    private void openTranscripts() {
        activity.turnToTranscripts();
        go(activity.destination());
    }

    private void openMount(String path) {
        mountsScreen.get().turnTo(path);
        go(mounts);
    }

    private ClusterCommands commands() {
        ClusterCommands.Tools tools = new ClusterCommands.Tools(
                ground.clusters,
                ground.session,
                ground.tasks,
                ground.watch,
                ground.windows,
                ground.connector,
                ground.settings,
                new KmsModules(Path.of("/")),
                ground.files);
        return new ClusterCommands(tools, elsewhere(), Windows::front);
    }

    private ClusterActions elsewhere() {
        return new ClusterActions() {
            @Override
            public void initialise(Cluster cluster) {
                ceremonies.openInitialise(cluster);
            }

            @Override
            public void unseal(Cluster cluster) {
                go(ceremonies.destination());
            }

            @Override
            public void recovery(Cluster cluster) {
                go(recovery.destination());
            }
        };
    }

    private MountsScreen mountsScreen() {
        return new MountsScreen(ground.tasks, ground.session, ground.windows, this::signIn);
    }

    private List<Destination> destinations() {
        return List.of(
                new Destination(
                        "nav.clusters",
                        Feather.SERVER,
                        new ClusterController(ground.clusters, ground.session, commands, ground.clock),
                        false),
                page(
                        "nav.keys",
                        Feather.KEY,
                        () -> new KeysScreen(
                                ground.tasks,
                                ground.session,
                                ground.windows,
                                new KeysScreen.Ways(this::signIn, this::openMount)),
                        true),
                mounts,
                recovery.destination(),
                ceremonies.destination(),
                activity.destination(),
                page(
                        "nav.settings",
                        Feather.SETTINGS,
                        () -> new SettingsController(ground.settings, ground.home, ground.clipboards),
                        false));
    }

    private static Destination page(String key, Feather icon, Supplier<Screen> making, boolean ofCluster) {
        return new Destination(key, icon, new LazyScreen<>(making), ofCluster);
    }

    /** What covers the console while nobody is there. */
    Lock lock() {
        return ground.lock;
    }

    private String dropped() {
        String words = ground.session.isSignedIn()
                ? Texts.get(
                        "lock.dropped",
                        ground.session.identityProperty().get().displayName(),
                        ground.clusters.current().name())
                : Texts.get("lock.nothing");
        return Texts.get("lock.since", Times.point(ground.clock.instant())) + " " + words;
    }

    private void dropSecrets() {
        if (ground.lock.lockedProperty().get()) {
            ground.lock.setDropped((dropped() + " " + ceremonies.drop()).strip());
            ground.session.signOut();
            ground.clipboards.clearSecret();
            ground.forgetting.start();
        }
    }

    void open(Stage stage) {
        ground.window.open(stage, shell.root());
        followSystem();
        stage.focusedProperty().addListener(change -> followSystem());
        ground.lock.start();
        ground.watch.start();
        recovery.model().start();
    }

    private void followSystem() {
        if (ground.window.stage().isFocused()) {
            ground.tasks.watch(SystemTheme::isDark, ground.appearance::systemIs, problem -> {});
        }
    }

    void close() {
        ground.window.close();
        shell.close();
        ground.watch.stop();
        recovery.model().stop();
        ground.lock.stop();
        ground.forgetting.stop();
        ground.session.leave();
        ground.clipboards.clearSecret();
        ground.threads.shutdown();
        ground.clusters.all().forEach(Cluster::disconnect);
    }
}
