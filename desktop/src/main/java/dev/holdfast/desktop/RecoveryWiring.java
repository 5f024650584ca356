package dev.holdfast.desktop;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.Destination;
import dev.holdfast.desktop.app.LazyScreen;
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
import dev.holdfast.desktop.dr.safety.WalkTools;
import dev.holdfast.desktop.dr.topology.TopologyPicture;
import dev.holdfast.desktop.dr.topology.TopologyTools;
import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.desktop.ui.Texts;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.stage.Window;
import org.kordamp.ikonli.feather.Feather;

/** Makes the parts of disaster recovery and joins them. For the FX thread only. */
final class RecoveryWiring {
    private final Ground ground;
    private final Consumer<Cluster> signIn;
    private final OperationTokens operationTokens;
    private final DrModel model;
    private final WalkTools walks;
    private final Map<DrAction, DrCommand> commands;
    private final Destination destination;
    private final List<TokenUse> tokenUses;

    RecoveryWiring(Ground ground, Consumer<Cluster> signIn, OperationTokens operationTokens) {
        this.ground = ground;
        this.signIn = signIn;
        this.operationTokens = operationTokens;
        model = new DrModel(ground.clusters, ground.tasks, ground.clock);
        walks = new WalkTools(model, ground.tasks, ground.windows, ground.lock, ground.transcripts, this::askForToken);
        commands = commands();
        tokenUses = new OperationTokenUses(ground.clusters, model, commands).list();
        destination = new Destination("nav.dr", Feather.SHARE_2, new LazyScreen<>(this::screen), false);
    }

    private DrScreen screen() {
        return new DrScreen(
                model,
                ground.clusters,
                ground.session,
                ground.clock,
                picture(),
                new DrScreen.Ways(commands, signIn, journeys()));
    }

    private DrPicture picture() {
        return new TopologyPicture(
                model,
                new TopologyTools(ground.tasks, ground.files, ground.clock),
                owner -> model.of(model.chosenProperty().get()).flatMap(cluster -> enable(cluster, owner)));
    }

    /** Says why a cluster cannot be enabled as primary, or leads to what comes first. */
    private Optional<String> enable(DrCluster cluster, Window owner) {
        boolean signedIn = new SignedIn(ground.clusters, ground.session).isTo(cluster.cluster());
        DrOffer offer = DrActions.of(DrAction.ENABLE_PRIMARY, cluster, signedIn);
        switch (offer.way()) {
            case NOW -> commands.get(DrAction.ENABLE_PRIMARY).open(cluster, owner);
            case AFTER_SIGN_IN -> signIn.accept(cluster.cluster());
            case NOT_NOW -> {
                return Optional.of(offer.why());
            }
        }
        return Optional.empty();
    }

    private ActionTools tools() {
        return new ActionTools(
                model,
                new SignedIn(ground.clusters, ground.session),
                ground.tasks,
                ground.clipboards,
                ground.files,
                ground.windows,
                ground.lock,
                ground.clock,
                ground.transcripts,
                this::askForToken);
    }

    private void askForToken(Cluster cluster, Window owner, Consumer<SecretBuffer> made) {
        operationTokens.ask(owner, new Place(cluster.name(), cluster.connect().withNamespace("")), made);
    }

    /** What leads through each action. */
    private Map<DrAction, DrCommand> commands() {
        Map<DrAction, DrCommand> commands = new EnumMap<>(new DrActionWindows(tools()).commands());
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
