package dev.holdfast.desktop.app;

import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;

/**
 * Asks every cluster again and again, in the background. A cluster has one question under way at most, so one that hangs
 * costs one thread; after {@link #LIMIT} it counts as silent. For the FX thread only.
 *
 * @param <N> what a cluster answers
 */
public final class ClusterRounds<N> {
    /** With the time that an answer takes, what has changed is shown within two seconds. */
    static final javafx.util.Duration PERIOD = javafx.util.Duration.millis(1500);

    private static final Duration LIMIT = Duration.ofSeconds(6);

    private final Clusters clusters;
    private final Tasks tasks;
    private final Clock clock;
    private final Question<N> question;
    private final Map<Cluster, Instant> asked = new HashMap<>();
    private final Timeline timer = new Timeline(new KeyFrame(PERIOD, event -> look()));
    private boolean stopped;

    /** What is asked, and who hears the answers. */
    public interface Question<N> {
        /** In the background. */
        N ask(Cluster cluster) throws Exception;

        void answered(Cluster cluster, N news);

        /** It did not answer, or said why it cannot. */
        void silent(Cluster cluster, Problem why);

        /** It has not answered for too long, and may yet. */
        default void late(Cluster cluster, Problem why) {
            silent(cluster, why);
        }
    }

    public ClusterRounds(Clusters clusters, Tasks tasks, Clock clock, Question<N> question) {
        this.clusters = clusters;
        this.tasks = tasks;
        this.clock = clock;
        this.question = question;
        timer.setCycleCount(Animation.INDEFINITE);
    }

    /** Asks now and in every {@link #PERIOD} from now on. */
    public void start() {
        look();
        timer.play();
    }

    /** Ends all asking: the console closes. */
    public void stop() {
        stopped = true;
        timer.stop();
    }

    /** Asks every cluster that is not being asked. */
    public void look() {
        clusters.all().forEach(this::look);
    }

    /** Asks one cluster out of turn, because something was done to it. */
    public void look(Cluster cluster) {
        Instant since = asked.get(cluster);
        if (stopped) {
            return;
        }
        if (since == null) {
            ask(cluster);
        } else if (since.plus(LIMIT).isBefore(clock.instant())) {
            question.late(cluster, slow(cluster));
        }
    }

    private void ask(Cluster cluster) {
        asked.put(cluster, clock.instant());
        tasks.watch(() -> question.ask(cluster), news -> answered(cluster, news), problem -> silent(cluster, problem));
    }

    private void answered(Cluster cluster, N news) {
        asked.remove(cluster);
        question.answered(cluster, news);
    }

    /** There is no way to a cluster; it may be asked again. */
    public void silent(Cluster cluster, Problem why) {
        asked.remove(cluster);
        question.silent(cluster, why);
    }

    private static Problem slow(Cluster cluster) {
        return Problem.of(
                Problem.Kind.UNREACHABLE,
                Texts.get("problem.unreachable.title"),
                Texts.get("cluster.slow", cluster.address(), LIMIT.toSeconds()),
                Texts.get("problem.unreachable.advice"));
    }
}
