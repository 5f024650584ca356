package dev.holdfast.desktop.app;

import dev.holdfast.desktop.app.ClusterState.News;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.Holdfast;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;

/**
 * Looks at every cluster again and again, in the background and without a token. A cluster has one look under way at
 * most, so one that hangs costs one thread; after {@link #LIMIT} it counts as silent. For the FX thread only.
 */
public final class ClusterWatch {
    private static final javafx.util.Duration PERIOD = javafx.util.Duration.seconds(2);
    private static final Duration LIMIT = Duration.ofSeconds(6);

    private final Clusters clusters;
    private final Tasks tasks;
    private final Clock clock;
    private final Map<Cluster, Instant> asked = new HashMap<>();
    private final Timeline timer = new Timeline(new KeyFrame(PERIOD, event -> look()));

    public ClusterWatch(Clusters clusters, Tasks tasks, Clock clock) {
        this.clusters = clusters;
        this.tasks = tasks;
        this.clock = clock;
        timer.setCycleCount(Animation.INDEFINITE);
    }

    /** Looks now and every two seconds from now on. */
    public void start() {
        look();
        timer.play();
    }

    public void stop() {
        timer.stop();
    }

    /** Looks at every cluster that is not being looked at. */
    public void look() {
        clusters.all().forEach(this::look);
    }

    /** Looks at one cluster out of turn, because something was done to it. */
    public void look(Cluster cluster) {
        Instant since = asked.get(cluster);
        if (since == null) {
            ask(cluster);
        } else if (since.plus(LIMIT).isBefore(clock.instant())) {
            cluster.setState(cluster.state().silent(slow(cluster)));
        }
    }

    private void ask(Cluster cluster) {
        asked.put(cluster, clock.instant());
        tasks.watch(() -> news(cluster), news -> answered(cluster, news), problem -> silent(cluster, problem));
    }

    private News news(Cluster cluster) {
        Holdfast client = cluster.watcher();
        return new News(client.seal().health(), client.seal().status(), clock.instant());
    }

    private void answered(Cluster cluster, News news) {
        asked.remove(cluster);
        clusters.heard(cluster, news);
    }

    private void silent(Cluster cluster, Problem problem) {
        asked.remove(cluster);
        cluster.setState(cluster.state().silent(cluster.isWorkstation() ? closed(problem) : problem));
    }

    private static Problem closed(Problem problem) {
        return new Problem(
                problem.kind(),
                Texts.get("cluster.workstation.title"),
                problem.message(),
                Texts.get("cluster.workstation.advice"),
                problem.fields(),
                problem.details());
    }

    /** Closes the way to a cluster and opens it anew, for example with other libraries. */
    public void reconnect(Cluster cluster) {
        clusters.left(cluster);
        tasks.run(
                Texts.get("cluster.reconnecting", cluster.name()),
                () -> {
                    cluster.disconnect();
                    return cluster;
                },
                this::look,
                problem -> silent(cluster, problem));
    }

    private static Problem slow(Cluster cluster) {
        return Problem.of(
                Problem.Kind.UNREACHABLE,
                Texts.get("problem.unreachable.title"),
                Texts.get("cluster.slow", cluster.address(), LIMIT.toSeconds()),
                Texts.get("problem.unreachable.advice"));
    }
}
