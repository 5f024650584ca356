package dev.holdfast.desktop;

import dev.holdfast.desktop.activity.ActivityScreen;
import dev.holdfast.desktop.app.Destination;
import dev.holdfast.desktop.app.LazyScreen;
import org.kordamp.ikonli.feather.Feather;

/** Makes the room of activity and transcripts. For the FX thread only. */
final class ActivityWiring {
    private final Ground ground;
    private final Runnable signIn;
    private final Runnable toCeremonies;
    private final LazyScreen<ActivityScreen> activity = new LazyScreen<>(this::activity);
    private final Destination destination = new Destination("nav.activity", Feather.ACTIVITY, activity, true);

    /**
     * @param signIn has somebody sign in to the cluster in front
     * @param toCeremonies brings the ceremonies to the front
     */
    ActivityWiring(Ground ground, Runnable signIn, Runnable toCeremonies) {
        this.ground = ground;
        this.signIn = signIn;
        this.toCeremonies = toCeremonies;
    }

    private ActivityScreen activity() {
        return new ActivityScreen(
                ground.transcripts,
                new ActivityScreen.Tools(ground.tasks, ground.session, ground.windows, ground.files, ground.clock),
                new ActivityScreen.Ways(signIn, this::auditFile, toCeremonies));
    }

    /** Where an audit device of the cluster in front may well write. */
    private String auditFile() {
        return ground.clusters.current().isWorkstation()
                ? ground.home.resolve("audit.log").toString()
                : "/var/log/holdfast/audit.log";
    }

    /** Has the transcripts lie on top. */
    void turnToTranscripts() {
        activity.get().turnToTranscripts();
    }

    Destination destination() {
        return destination;
    }
}
