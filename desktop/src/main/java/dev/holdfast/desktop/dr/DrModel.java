package dev.holdfast.desktop.dr;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.ClusterRounds;
import dev.holdfast.desktop.app.Clusters;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.DrStatus;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.SealStatus;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Looks at the part of every known cluster in disaster recovery, without a token. For the FX thread only. */
public final class DrModel {
    private final Clusters known;
    private final Clock clock;
    private final ObservableList<DrCluster> clusters = FXCollections.observableArrayList();
    private final ObservableList<DrCluster> view = FXCollections.unmodifiableObservableList(clusters);
    private final ObjectProperty<Cluster> chosen = new SimpleObjectProperty<>();
    private final ClusterRounds<News> rounds;

    public DrModel(Clusters known, Tasks tasks, Clock clock) {
        this.known = known;
        this.clock = clock;
        rounds = new ClusterRounds<>(known, tasks, clock, new Part());
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

    /** Looks now and again and again from now on. */
    public void start() {
        rounds.start();
    }

    /** Ends all looking: the console closes. */
    public void stop() {
        rounds.stop();
    }

    /** Looks at every cluster that is not being looked at. */
    public void look() {
        rounds.look();
    }

    /** Looks at one cluster out of turn, because something was done to it. */
    public void look(Cluster cluster) {
        rounds.look(cluster);
    }

    private record News(SealStatus seal, Optional<DrStatus> status) {}

    private final class Part implements ClusterRounds.Question<News> {
        @Override
        public News ask(Cluster cluster) {
            Holdfast client = cluster.watcher();
            SealStatus seal = client.seal().status();
            return new News(
                    seal,
                    seal.sealed() ? Optional.empty() : Optional.of(client.dr().status()));
        }

        @Override
        public void answered(Cluster cluster, News news) {
            of(cluster)
                    .ifPresent(before -> replace(before, before.answered(news.seal(), news.status(), clock.instant())));
        }

        @Override
        public void silent(Cluster cluster, Problem why) {
            of(cluster).ifPresent(before -> replace(before, before.silent(why)));
        }
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
}
