package dev.holdfast.desktop.dr.topology;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.dr.DrCluster;
import dev.holdfast.desktop.dr.DrModel;
import dev.holdfast.desktop.dr.DrPicture;
import dev.holdfast.desktop.dr.topology.model.Seal;
import dev.holdfast.desktop.dr.topology.model.Sighting;
import dev.holdfast.desktop.dr.topology.model.TopologyModel;
import dev.holdfast.engine.client.SealStatus;
import java.util.List;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.PauseTransition;
import javafx.animation.Timeline;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.util.Duration;

/**
 * The drawing as the picture of the page of disaster recovery: what is heard of the clusters comes in, which one is
 * chosen goes both ways. For the FX thread only.
 */
public final class TopologyPicture implements DrPicture {
    /** Answers of many clusters that come within this time are drawn at once. */
    private static final Duration GATHERING = Duration.millis(100);

    private final DrModel dr;
    private final FirstPrimary first;
    private final TopologyModel topology;
    private final TopologyController controller;
    private final PauseTransition gathering = new PauseTransition(GATHERING);
    private final Timeline ageing = new Timeline(new KeyFrame(Duration.seconds(1), event -> gather()));

    public TopologyPicture(DrModel dr, TopologyTools tools, FirstPrimary first) {
        this.dr = dr;
        this.first = first;
        topology = new TopologyModel(tools.clock());
        controller = new TopologyController(topology, tools);
        gathering.setOnFinished(event -> follow());
        ageing.setCycleCount(Animation.INDEFINITE);
        dr.clusters().addListener((ListChangeListener<DrCluster>) change -> gather());
        dr.chosenProperty().addListener(change -> showChosen());
        topology.selectedProperty().addListener((selected, before, now) -> choose(now));
        follow();
    }

    private void gather() {
        if (gathering.getStatus() != Animation.Status.RUNNING) {
            gathering.playFromStart();
        }
    }

    private void follow() {
        topology.update(dr.clusters().stream().map(TopologyPicture::sighting).toList());
        showChosen();
    }

    private static Sighting sighting(DrCluster cluster) {
        return new Sighting(
                cluster.name(),
                cluster.name(),
                cluster.cluster().address(),
                cluster.seal().map(TopologyPicture::seal).orElse(Seal.UNKNOWN),
                cluster.cluster()
                        .state()
                        .news()
                        .map(news -> news.health().version())
                        .orElse(""),
                cluster.time(),
                cluster.isReachable(),
                cluster.status());
    }

    private static Seal seal(SealStatus status) {
        if (!status.initialized()) {
            return Seal.NEW;
        }
        return status.sealed() ? Seal.SEALED : Seal.OPEN;
    }

    private void showChosen() {
        String name = dr.chosenProperty().get().name();
        topology.selectedProperty().set(name);
        controller.offer(name, first);
    }

    /** Only clusters that the console knows can be chosen; others leave the choice as it was. */
    private void choose(String card) {
        List<Cluster> known = dr.clusters().stream()
                .map(DrCluster::cluster)
                .filter(cluster -> cluster.name().equals(card))
                .toList();
        if (known.isEmpty()) {
            showChosen();
        } else {
            dr.chosenProperty().set(known.get(0));
        }
    }

    @Override
    public Node root() {
        return controller.view();
    }

    @Override
    public void shown() {
        follow();
        ageing.play();
    }

    @Override
    public void hidden() {
        ageing.stop();
    }
}
