package dev.holdfast.desktop;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.Clusters;
import dev.holdfast.desktop.app.Destination;
import dev.holdfast.desktop.app.Lock;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.dr.DrJourney;
import dev.holdfast.desktop.dr.DrList;
import dev.holdfast.desktop.dr.DrModel;
import dev.holdfast.desktop.dr.DrPicture;
import dev.holdfast.desktop.dr.DrScreen;
import dev.holdfast.desktop.dr.SignedIn;
import dev.holdfast.desktop.dr.action.ActionTools;
import dev.holdfast.desktop.dr.action.DrActionWindows;
import dev.holdfast.desktop.transcript.Transcripts;
import dev.holdfast.desktop.ui.Clipboards;
import dev.holdfast.desktop.ui.FilePicker;
import dev.holdfast.desktop.ui.Tasks;
import java.time.Clock;
import java.util.List;
import java.util.function.Consumer;
import org.kordamp.ikonli.feather.Feather;

/** Makes the parts of disaster recovery and joins them. For the FX thread only. */
final class RecoveryWiring {
    private final DrModel model;
    private final Destination destination;

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
            Consumer<Cluster> ceremony) {}

    RecoveryWiring(Parts parts) {
        model = new DrModel(parts.clusters(), parts.tasks(), parts.clock());
        DrActionWindows actions = new DrActionWindows(tools(parts));
        DrScreen screen = new DrScreen(
                model,
                parts.clusters(),
                parts.session(),
                parts.clock(),
                picture(),
                new DrScreen.Ways(actions.commands(), parts.signIn(), journeys()));
        destination = new Destination("nav.dr", Feather.SHARE_2, screen, false);
    }

    private DrPicture picture() {
        return new DrList(model);
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
                parts.ceremony());
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
