package dev.holdfast.desktop.custodian;

import dev.holdfast.desktop.ui.Newest;
import dev.holdfast.desktop.ui.Views;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.InvalidationListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;

/**
 * What custodians see who give their shares: what is authorised and where, how far it is, who has given, and the field
 * for the next share. While it is followed, it looks at the cluster every second.
 */
public final class CollectPane {
    private static final Duration PERIOD = Duration.seconds(1);

    private final CollectModel<?> model;
    private final Desk desk;
    private final Ring ring = new Ring();
    private final ShareEntryController entry;
    private final Timeline watch;
    private final Newest newest = new Newest();
    private final Parent root;

    @FXML
    private StackPane ringPlace;

    @FXML
    private StackPane entryPlace;

    @FXML
    private Label operation;

    @FXML
    private Label cluster;

    @FXML
    private Label node;

    @FXML
    private Node nonceBox;

    @FXML
    private Label nonce;

    @FXML
    private GivenList given;

    public CollectPane(CollectModel<?> model, Desk desk) {
        this.model = model;
        this.desk = desk;
        entry = new ShareEntryController(model, desk);
        watch = new Timeline(new KeyFrame(PERIOD, event -> model.look()));
        watch.setCycleCount(Animation.INDEFINITE);
        root = Views.COLLECT.load(this);
        Styles.dress(root);
    }

    @FXML
    private void initialize() {
        ringPlace.getChildren().add(ring);
        entryPlace.getChildren().add(entry.root());
        operation.setText(model.text("operation"));
        nonceBox.managedProperty().bind(nonceBox.visibleProperty());
        model.progressProperty().addListener(change -> showProgress());
        model.contributions().addListener((InvalidationListener) change -> showProgress());
        showProgress();
    }

    private void showProgress() {
        Progress progress = model.progressProperty().get();
        if (progress != null) {
            ring.show(progress.given(), progress.required());
            nonceBox.setVisible(!progress.nonce().isEmpty());
            nonce.setText(progress.groupedNonce());
            entry.follow(progress);
            given.show(model.contributions(), progress.given());
        }
    }

    public Parent root() {
        return root;
    }

    /** Came to the front: asks for the next share, and follows the cluster from now on. */
    public void follow() {
        CollectModel.Place place = model.place();
        cluster.setText(place.name());
        node.setText(place.client().address());
        newest.begin();
        desk.tasks().watch(() -> NodeName.of(place.client()), newest.only(node::setText), why -> {});
        model.look();
        watch.play();
        root.applyCss(); // a scroll pane has its content only then, and what it has not cannot be focused
        entry.begin();
    }

    /** Went to the back: forgets what was typed and not sent. */
    public void leave() {
        watch.stop();
        entry.leave();
    }

    @FXML
    private void copyNonce() {
        desk.clipboards().copy(model.progressProperty().get().nonce());
    }
}
