package dev.holdfast.desktop.app;

import dev.holdfast.desktop.ui.Clipboards;
import dev.holdfast.desktop.ui.Tasks;
import java.time.Clock;
import java.util.List;
import javafx.scene.Parent;

/** The frame around the pages. For the FX thread only. */
public final class Shell {
    private final ShellController controller;
    private final Parent root;

    /** What the frame works with. */
    public record Tools(
            Clusters clusters,
            Session session,
            Tasks tasks,
            Lock lock,
            Clipboards clipboards,
            Windows windows,
            Clock clock) {}

    /** @param signIn asks for a token of the cluster in front */
    public Shell(Tools tools, Runnable signIn, List<Destination> destinations) {
        ShellModel model = new ShellModel(tools.clusters(), tools.session(), tools.tasks(), tools.clock());
        controller = new ShellController(tools, model, signIn);
        root = controller.load(destinations);
    }

    public Parent root() {
        return root;
    }

    /** Ends all that goes on in the frame and its pages. */
    public void close() {
        controller.close();
    }

    /** Brings a page to the front. */
    public void go(Destination destination) {
        controller.navigation().go(destination);
    }
}
