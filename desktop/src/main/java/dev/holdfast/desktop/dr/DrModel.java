package dev.holdfast.desktop.dr;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.Clusters;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.DrStatus;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.SealStatus;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * Looks at the part of every known cluster in disaster recovery again and again, in the background and without a token. A
 * cluster has one look under way at most; after {@link #LIMIT} it counts as silent. For the FX thread only.
 */
public final class DrModel {
    private static final javafx.util.Duration PERIOD = javafx.util.Duration.seconds(2);
    private static final Duration LIMIT = Duration.ofSeconds(6);

    private final Clusters known;
    private final Tasks tasks;
    private final Clock clock;
    private final Map<Cluster, Instant> asked = new HashMap<>();
    private final ObservableList<DrCluster> clusters = FXCollections.observableArrayList();
    private final ObservableList<DrCluster> view = FXCollections.unmodifiableObservableList(clusters);
    private final ObjectProperty<Cluster> chosen = new SimpleObjectProperty<>();
    private boolean stopped;
    private final Timeline timer = new Timeline(new KeyFrame(PERIOD, event -> look()));

    public DrModel(Clusters known, Tasks tasks, Clock clock) {
        this.known = known;
        this.tasks = tasks;
        this.clock = clock;
        timer.setCycleCount(Animation.INDEFINITE);
        known.all().addListener((InvalidationListener) change -> follow());
        follow();
    }

    /** Each known cluster, in the console's order; news of one replace its element. */
    public ObservableList<DrCluster> clusters() {
        return view;
    }

    /** What is known of one; empty if it was forgotten. */
    public Optional<DrCluster> of(Cluster cluster) {
        return clusters.stream()
                .filter(candidate -> candidate.cluster() == cluster)
                .findFirst();
    }

    /** The one whose actions are listed, never null; anything that shows clusters may choose another. */
    public ObjectProperty<Cluster> chosenProperty() {
        return chosen;
    }

    /** Looks now and every two seconds from now on. */
    public void start() {
        look();
        timer.play();
    }

    /** Ends all looking: the console closes. */
    public void stop() {
        stopped = true;
        timer.stop();
    }

    /** Looks at every cluster that is not being looked at. */
    public void look() {
        known.all().forEach(this::look);
    }

    /** Looks at one cluster out of turn, because something was done to it. */
    public void look(Cluster cluster) {
        Instant since = asked.get(cluster);
        if (stopped) {
            return;
        }
        if (since == null) {
            ask(cluster);
        } else if (since.plus(LIMIT).isBefore(clock.instant())) {
            of(cluster).ifPresent(before -> replace(before, before.silent(slow(cluster))));
        }
    }

    private record News(SealStatus seal, Optional<DrStatus> status) {}

    private void ask(Cluster cluster) {
        asked.put(cluster, clock.instant());
        tasks.watch(
                () -> news(cluster.watcher()), news -> answered(cluster, news), problem -> silent(cluster, problem));
    }

    private static News news(Holdfast client) {
        SealStatus seal = client.seal().status();
        return new News(
                seal, seal.sealed() ? Optional.empty() : Optional.of(client.dr().status()));
    }

    private void answered(Cluster cluster, News news) {
        asked.remove(cluster);
        of(cluster).ifPresent(before -> replace(before, before.answered(news.seal(), news.status(), clock.instant())));
    }

    private void silent(Cluster cluster, Problem why) {
        asked.remove(cluster);
        of(cluster).ifPresent(before -> replace(before, before.silent(why)));
    }

    private void replace(DrCluster before, DrCluster now) {
        clusters.set(clusters.indexOf(before), now);
    }

    private void follow() {
        List<DrCluster> now = known.all().stream()
                .map(cluster -> of(cluster).orElseGet(() -> DrCluster.unheard(cluster)))
                .toList();
        clusters.setAll(now);
        if (!known.all().contains(chosen.get())) {
            chosen.set(known.current());
        }
    }

    private static Problem slow(Cluster cluster) {
        return Problem.of(
                Problem.Kind.UNREACHABLE,
                Texts.get("problem.unreachable.title"),
                Texts.get("cluster.slow", cluster.address(), LIMIT.toSeconds()),
                Texts.get("problem.unreachable.advice"));
    }
}
