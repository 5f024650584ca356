package dev.holdfast.desktop.cluster;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.Clusters;
import dev.holdfast.desktop.app.Screen;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.ui.CardGrid;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Views;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.InvalidationListener;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.util.Duration;

/** The page with a card for each cluster. */
public final class ClusterController implements Screen {
    private final Clusters clusters;
    private final Session session;
    private final Clock clock;
    private final ClusterCommands commands;
    private final Map<Cluster, CardController> controllers = new LinkedHashMap<>();
    private final InvalidationListener onNews = change -> showNews();
    private final Timeline ages = new Timeline(new KeyFrame(Duration.seconds(1), event -> showNews()));
    private final Parent root;

    @FXML
    private CardGrid cards;

    public ClusterController(Clusters clusters, Session session, ClusterCommands commands, Clock clock) {
        this.clusters = clusters;
        this.session = session;
        this.commands = commands;
        this.clock = clock;
        ages.setCycleCount(Animation.INDEFINITE);
        root = Views.CLUSTERS.load(this);
    }

    @FXML
    private void initialize() {
        commands.onFailure(this::failed);
        clusters.all().addListener((InvalidationListener) change -> rebuild());
        clusters.currentProperty().addListener(onNews);
        session.identityProperty().addListener(onNews);
        rebuild();
    }

    private void rebuild() {
        controllers.keySet().forEach(cluster -> cluster.stateProperty().removeListener(onNews));
        controllers.clear();
        cards.getChildren().clear();
        for (Cluster cluster : clusters.all()) {
            CardController card = new CardController(cluster, commands);
            cards.getChildren().add(card.load());
            controllers.put(cluster, card);
            cluster.stateProperty().addListener(onNews);
        }
        showNews();
    }

    private void failed(Cluster cluster, Problem problem) {
        controllers.get(cluster).failed(problem);
    }

    private void showNews() {
        controllers.forEach((cluster, card) -> {
            boolean inFront = cluster == clusters.current();
            boolean signedIn = inFront && session.isSignedIn();
            card.show(CardModel.of(cluster, clusters.modules(), inFront, signedIn, clock.instant()));
        });
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public void shown() {
        ages.play();
        showNews();
    }

    @Override
    public void hidden() {
        ages.stop();
    }

    @FXML
    private void add() {
        commands.add();
    }
}
