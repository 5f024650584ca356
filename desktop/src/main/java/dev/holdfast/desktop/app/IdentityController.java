package dev.holdfast.desktop.app;

import dev.holdfast.desktop.ui.Clipboards;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import dev.holdfast.desktop.ui.Views;
import dev.holdfast.engine.client.TokenCalls.Identity;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.InvalidationListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.stage.Stage;
import javafx.stage.Window;

/** Shows who is signed in and what the token may; never the token. */
final class IdentityController {
    private final Session session;
    private final Clipboards clipboards;
    private final Clock clock;
    private final Timeline seconds = new Timeline(new KeyFrame(javafx.util.Duration.seconds(1), event -> showEnd()));
    private final InvalidationListener onChange = change -> changed();
    private Stage stage;

    @FXML
    private Label name;

    @FXML
    private Label cluster;

    @FXML
    private FlowPane policies;

    @FXML
    private Label end;

    @FXML
    private Label namespace;

    @FXML
    private Label accessor;

    @FXML
    private Button copy;

    @FXML
    private Button close;

    private final String clusterName;

    IdentityController(String clusterName, Session session, Clipboards clipboards, Clock clock) {
        this.clusterName = clusterName;
        this.session = session;
        this.clipboards = clipboards;
        this.clock = clock;
        seconds.setCycleCount(Animation.INDEFINITE);
    }

    void open(Windows windows, Window owner) {
        stage = windows.dialog(owner, Texts.get("identity.title"), Views.IDENTITY.load(this));
        session.identityProperty().addListener(onChange);
        stage.setOnHidden(event -> {
            seconds.stop();
            session.identityProperty().removeListener(onChange);
        });
        seconds.play();
        Windows.show(stage);
        close.requestFocus();
    }

    @FXML
    private void initialize() {
        cluster.setText(Texts.get("identity.cluster", clusterName));
        changed();
    }

    private void changed() {
        if (session.isSignedIn()) {
            show(session.identityProperty().get());
        } else if (stage != null) {
            stage.close();
        }
    }

    private void show(Identity who) {
        name.setText(who.displayName());
        policies.getChildren()
                .setAll(who.policies().stream().map(IdentityController::policy).toList());
        namespace.setText(who.namespace().isEmpty() ? Texts.get("shell.namespace.root") : who.namespace());
        accessor.setText(who.accessor().isEmpty() ? Texts.get("identity.accessor.none") : who.accessor());
        copy.setDisable(who.accessor().isEmpty());
        showEnd();
    }

    private static Node policy(String policy) {
        Label label = new Label(policy);
        label.getStyleClass().addAll("mono", "policy");
        label.setMinWidth(Label.USE_PREF_SIZE);
        return label;
    }

    private void showEnd() {
        end.setText(session.end().map(this::left).orElse(Texts.get("identity.end.never")));
    }

    private String left(Instant time) {
        Duration left = Duration.between(clock.instant(), time);
        return left.isNegative() || left.isZero()
                ? Texts.get("identity.end.over", Times.point(time))
                : Texts.get("identity.end.in", Times.left(left), Times.point(time));
    }

    @FXML
    private void copyAccessor() {
        clipboards.copy(accessor.getText());
    }

    @FXML
    private void signOut() {
        session.signOut();
    }

    @FXML
    private void close() {
        stage.close();
    }
}
