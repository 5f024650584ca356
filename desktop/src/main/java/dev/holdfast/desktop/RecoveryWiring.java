package dev.holdfast.desktop;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.Clusters;
import dev.holdfast.desktop.app.Destination;
import dev.holdfast.desktop.app.LazyScreen;
import dev.holdfast.desktop.app.Lock;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.ceremony.OperationTokens;
import dev.holdfast.desktop.ceremony.TokenUse;
import dev.holdfast.desktop.custodian.CollectModel.Place;
import dev.holdfast.desktop.dr.DrAction;
import dev.holdfast.desktop.dr.DrActions;
import dev.holdfast.desktop.dr.DrCluster;
import dev.holdfast.desktop.dr.DrCommand;
import dev.holdfast.desktop.dr.DrJourney;
import dev.holdfast.desktop.dr.DrModel;
import dev.holdfast.desktop.dr.DrOffer;
import dev.holdfast.desktop.dr.DrPicture;
import dev.holdfast.desktop.dr.DrScreen;
import dev.holdfast.desktop.dr.GivenToken;
import dev.holdfast.desktop.dr.SignedIn;
import dev.holdfast.desktop.dr.action.ActionTools;
import dev.holdfast.desktop.dr.action.DrActionWindows;
import dev.holdfast.desktop.dr.failover.FailoverWizard;
import dev.holdfast.desktop.dr.promote.PromoteWizard;
import dev.holdfast.desktop.dr.safety.OperationTokenSource;
import dev.holdfast.desktop.dr.safety.WalkTools;
import dev.holdfast.desktop.dr.topology.TopologyPicture;
import dev.holdfast.desktop.dr.topology.TopologyTools;
import dev.holdfast.desktop.transcript.Transcripts;
import dev.holdfast.desktop.ui.Clipboards;
import dev.holdfast.desktop.ui.FilePicker;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import java.time.Clock;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.stage.Window;
import org.kordamp.ikonli.feather.Feather;

/** Makes the parts of disaster recovery and joins them. For the FX thread only. */
final class RecoveryWiring {
    private final DrModel model;
    private final WalkTools walks;
    private final Destination destination;
    private final List<TokenUse> tokenUses;

    /** What disaster recovery works with, and where it leads. */
    record Parts(
            Clusters clusters,
            Session session,
            Tasks tasks,
            Clipboards clipboards,
            FilePicker files,
            Windows windows,
            Lock lock,
            Clock clock,
            Transcripts transcripts,
            Consumer<Cluster> signIn,
            OperationTokens operationTokens) {}

    RecoveryWiring(Parts parts) {
        model = new DrModel(parts.clusters(), parts.tasks(), parts.clock());
        walks = walks(parts);
        Map<DrAction, DrCommand> commands = commands(parts);
        tokenUses = new OperationTokenUses(parts.clusters(), model, commands).list();
        destination =
                new Destination("nav.dr", Feather.SHARE_2, new LazyScreen<>(() -> screen(parts, commands)), false);
    }

    private DrScreen screen(Parts parts, Map<DrAction, DrCommand> commands) {
        return new DrScreen(
                model,
                parts.clusters(),
                parts.session(),
                parts.clock(),
                picture(parts, commands),
                new DrScreen.Ways(commands, parts.signIn(), journeys()));
    }

    private DrPicture picture(Parts parts, Map<DrAction, DrCommand> commands) {
        return new TopologyPicture(
                model, new TopologyTools(parts.tasks(), parts.files(), parts.clock()), owner -> model.of(
                                model.chosenProperty().get())
                        .flatMap(cluster -> enable(cluster, parts, commands, owner)));
    }

    /** Says why a cluster cannot be enabled as primary, or leads to what comes first. */
    private static Optional<String> enable(
            DrCluster cluster, Parts parts, Map<DrAction, DrCommand> commands, Window owner) {
        boolean signedIn = new SignedIn(parts.clusters(), parts.session()).isTo(cluster.cluster());
        DrOffer offer = DrActions.of(DrAction.ENABLE_PRIMARY, cluster, signedIn);
        switch (offer.way()) {
            case NOW -> commands.get(DrAction.ENABLE_PRIMARY).open(cluster, owner);
            case AFTER_SIGN_IN -> parts.signIn().accept(cluster.cluster());
            case NOT_NOW -> {
                return Optional.of(offer.why());
            }
        }
        return Optional.empty();
    }

    private ActionTools tools(Parts parts) {
        return new ActionTools(
                model,
                new SignedIn(parts.clusters(), parts.session()),
                parts.tasks(),
                parts.clipboards(),
                parts.files(),
                parts.windows(),
                parts.lock(),
                parts.clock(),
                parts.transcripts(),
                tokens(parts));
    }

    private WalkTools walks(Parts parts) {
        return new WalkTools(model, parts.tasks(), parts.windows(), parts.lock(), parts.transcripts(), tokens(parts));
    }

    private static OperationTokenSource tokens(Parts parts) {
        return (cluster, owner, made) -> parts.operationTokens()
                .ask(owner, new Place(cluster.name(), cluster.connect().withNamespace("")), made);
    }

    /** What leads through each action. */
    private Map<DrAction, DrCommand> commands(Parts parts) {
        Map<DrAction, DrCommand> commands = new EnumMap<>(new DrActionWindows(tools(parts)).commands());
        commands.put(DrAction.PROMOTE, (cluster, owner, token) -> promote(cluster.cluster(), owner, token));
        return commands;
    }

    private void promote(Cluster cluster, Window owner, GivenToken token) {
        new PromoteWizard(cluster, walks, owner, token, promoted -> failover(Optional.of(promoted), owner)).show();
    }

    private void failover(Optional<Cluster> target, Window owner) {
        new FailoverWizard(target, walks, owner).show();
    }

    /** What leads through several clusters. */
    private List<DrJourney> journeys() {
        return List.of(new DrJourney(
                Texts.get("failover.journey"), Feather.REPEAT, owner -> failover(Optional.empty(), owner)));
    }

    DrModel model() {
        return model;
    }

    /** What a DR operation token can be used for as soon as it is made. */
    List<TokenUse> tokenUses() {
        return tokenUses;
    }

    Destination destination() {
        return destination;
    }
}
