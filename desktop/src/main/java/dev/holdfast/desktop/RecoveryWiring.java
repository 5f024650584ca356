package dev.holdfast.desktop;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.Clusters;
import dev.holdfast.desktop.app.Destination;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.dr.DrAction;
import dev.holdfast.desktop.dr.DrCommand;
import dev.holdfast.desktop.dr.DrJourney;
import dev.holdfast.desktop.dr.DrList;
import dev.holdfast.desktop.dr.DrModel;
import dev.holdfast.desktop.dr.DrPicture;
import dev.holdfast.desktop.dr.DrScreen;
import dev.holdfast.desktop.ui.Tasks;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.kordamp.ikonli.feather.Feather;

/** Makes the parts of disaster recovery and joins them. For the FX thread only. */
final class RecoveryWiring {
    private final DrModel model;
    private final Destination destination;

    RecoveryWiring(Clusters clusters, Session session, Tasks tasks, Clock clock, Consumer<Cluster> signIn) {
        model = new DrModel(clusters, tasks, clock);
        DrScreen screen = new DrScreen(
                model, clusters, session, clock, picture(), new DrScreen.Ways(commands(), signIn, journeys()));
        destination = new Destination("nav.dr", Feather.SHARE_2, screen, false);
    }

    private DrPicture picture() {
        return new DrList(model);
    }

    /** What leads through each action. */
    private Map<DrAction, DrCommand> commands() {
        return Map.of();
    }

    /** What leads through several clusters. */
    private List<DrJourney> journeys() {
        return List.of();
    }

    DrModel model() {
        return model;
    }

    Destination destination() {
        return destination;
    }
}
