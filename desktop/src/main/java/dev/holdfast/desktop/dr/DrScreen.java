package dev.holdfast.desktop.dr;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.Clusters;
import dev.holdfast.desktop.app.Screen;
import dev.holdfast.desktop.app.Session;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.Parent;

/** The page of disaster recovery. */
public final class DrScreen implements Screen {
    private final DrModel model;
    private final DrPicture picture;
    private final DrController controller;

    /**
     * How the page hangs together with the rest of the console.
     *
     * @param commands what leads through each action; an action that is missing is not listed
     * @param signIn has somebody sign in to a cluster
     * @param journeys ways through several clusters
     */
    public record Ways(Map<DrAction, DrCommand> commands, Consumer<Cluster> signIn, List<DrJourney> journeys) {
        public Ways {
            commands = Map.copyOf(commands);
            journeys = List.copyOf(journeys);
        }
    }

    public DrScreen(DrModel model, Clusters clusters, Session session, Clock clock, DrPicture picture, Ways ways) {
        this.model = model;
        this.picture = picture;
        controller = new DrController(model, new SignedIn(clusters, session), clock, picture, ways);
    }

    @Override
    public Parent root() {
        return controller.root();
    }

    @Override
    public void shown() {
        model.look();
        picture.shown();
        controller.show();
    }

    @Override
    public void hidden() {
        picture.hidden();
    }
}
