package dev.holdfast.desktop.cluster;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.ClusterWatch;
import dev.holdfast.desktop.app.Clusters;
import dev.holdfast.desktop.app.Confirmation;
import dev.holdfast.desktop.app.Connector;
import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.ui.FilePicker;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.Holdfast;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import javafx.stage.Window;

/** Carries out what the cards offer. For the FX thread only. */
public final class ClusterCommands implements CardCommands {
    /** Sealing concerns the whole cluster, whatever namespace one is in. */
    private static final String ROOT_NAMESPACE = "";

    private final Tools tools;
    private final ClusterActions elsewhere;
    private final Supplier<Window> owner;
    private BiConsumer<Cluster, Problem> failures = (cluster, problem) -> {};

    /** What the commands work with. */
    public record Tools(
            Clusters clusters,
            Session session,
            Tasks tasks,
            ClusterWatch watch,
            Windows windows,
            Connector connector,
            SettingsFile settings,
            KmsModules modules,
            FilePicker files) {}

    /**
     * @param elsewhere commands of other parts of the console
     * @param owner the window in front
     */
    public ClusterCommands(Tools tools, ClusterActions elsewhere, Supplier<Window> owner) {
        this.tools = tools;
        this.elsewhere = elsewhere;
        this.owner = owner;
    }

    /** Who shows why a command failed. */
    void onFailure(BiConsumer<Cluster, Problem> receiver) {
        failures = receiver;
    }

    @Override
    public void bringToFront(Cluster cluster) {
        tools.clusters().select(cluster);
    }

    @Override
    public void initialise(Cluster cluster) {
        tools.clusters().select(cluster, () -> elsewhere.initialise(cluster));
    }

    @Override
    public void unseal(Cluster cluster) {
        tools.clusters().select(cluster, () -> elsewhere.unseal(cluster));
    }

    @Override
    public void recovery(Cluster cluster) {
        tools.clusters().select(cluster, () -> elsewhere.recovery(cluster));
    }

    @Override
    public void signIn(Cluster cluster) {
        tools.clusters().select(cluster, () -> openSignIn(cluster));
    }

    private void openSignIn(Cluster cluster) {
        SignInModel model = new SignInModel(cluster, tools.tasks(), tools.session());
        new SignInController(model).open(tools.windows(), owner.get());
    }

    @Override
    public void signOut(Cluster cluster) {
        tools.session().signOut();
    }

    @Override
    public void seal(Cluster cluster) {
        Confirmation.ask(
                tools.windows(),
                owner.get(),
                Texts.get("seal.title", cluster.name()),
                Texts.get("seal.words"),
                Texts.get("seal.confirm"),
                () -> sealNow(cluster));
    }

    private void sealNow(Cluster cluster) {
        Holdfast client = tools.session().holdfast().orElseThrow().withNamespace(ROOT_NAMESPACE);
        tools.tasks()
                .run(
                        Texts.get("seal.running", cluster.name()),
                        () -> {
                            client.seal().seal();
                            return cluster;
                        },
                        this::sealed,
                        problem -> failures.accept(cluster, problem));
    }

    private void sealed(Cluster cluster) {
        tools.clusters().signOut(cluster);
        tools.watch().look(cluster);
    }

    @Override
    public void libraries() {
        LibrariesModel model = new LibrariesModel(tools.settings().get().kmsLibraries(), tools.modules());
        new LibrariesController(model, tools.files(), this::useLibraries).open(tools.windows(), owner.get());
    }

    private void useLibraries(LibrariesModel model) {
        tools.settings().change(old -> old.withKmsLibraries(model.modules()));
        tools.watch().reconnect(tools.clusters().workstation());
    }

    @Override
    public void remove(Cluster cluster) {
        Confirmation.ask(
                tools.windows(),
                owner.get(),
                Texts.get("remove.title", cluster.name()),
                Texts.get("remove.words"),
                Texts.get("remove.confirm"),
                () -> tools.clusters().remove(cluster));
    }

    void add() {
        AddClusterModel model = new AddClusterModel(tools.clusters()::hasName, tools.tasks(), tools.connector());
        new AddClusterController(model, tools.files(), remote -> tools.watch()
                        .look(tools.clusters().add(remote)))
                .open(tools.windows(), owner.get());
    }
}
