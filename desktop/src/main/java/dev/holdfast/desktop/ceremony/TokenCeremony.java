package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.ceremony.TokenModel.Stage;
import dev.holdfast.desktop.custodian.CeremonyRecord;
import dev.holdfast.desktop.custodian.CollectModel;
import dev.holdfast.desktop.custodian.CollectPane;
import dev.holdfast.desktop.custodian.Desk;
import dev.holdfast.desktop.ui.Mnemonics;
import java.util.List;
import java.util.function.Supplier;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.Parent;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;

/** A ceremony that makes a token, from the question how it is protected to the token; in a page or in a window. */
final class TokenCeremony {
    private static final Duration PERIOD = Duration.seconds(1);

    private final TokenModel model;
    private final StartPane start;
    private final CollectPane collect;
    private final TokenPane token;
    private final StackPane root = new StackPane();
    private final Timeline watch;
    private boolean inFront;

    /** @param uses what a token may be used for; those of the other kind are left out */
    TokenCeremony(
            TokenKind kind,
            Supplier<CollectModel.Place> place,
            Desk desk,
            boolean mayGoElsewhere,
            List<TokenUse> uses,
            Runnable onLeave) {
        CeremonyRecord record = new CeremonyRecord(
                desk.transcripts(), kind.transcripts(), () -> place.get().name());
        model = new TokenModel(kind, place, desk.collecting(), record);
        start = new StartPane(model, desk, mayGoElsewhere);
        collect = new CollectPane(model.collect(), desk);
        List<TokenUse> fitting = uses.stream().filter(use -> use.kind() == kind).toList();
        token = new TokenPane(model, desk, fitting, onLeave);
        model.stageProperty().addListener((stage, before, now) -> show());
        watch = new Timeline(new KeyFrame(PERIOD, event -> model.lookAgain()));
        watch.setCycleCount(Animation.INDEFINITE);
    }

    Parent root() {
        return root;
    }

    TokenModel model() {
        return model;
    }

    /** Came to the front. */
    void enter() {
        inFront = true;
        model.look();
        watch.play();
        show();
    }

    /** Went to the back; what goes on there stays as it is, but for what was typed and not sent. */
    void leave() {
        inFront = false;
        watch.stop();
        collect.leave();
    }

    private void show() {
        Stage stage = model.stageProperty().get();
        root.getChildren()
                .setAll(
                        switch (stage) {
                            case START -> start.root();
                            case COLLECT -> collect.root();
                            case DONE -> token.root();
                        });
        if (inFront && isShowing()) {
            Mnemonics.forgetLeft(root.getScene());
            begin(stage);
        }
    }

    private boolean isShowing() {
        return root.getScene() != null && root.getScene().getWindow().isShowing();
    }

    private void begin(Stage stage) {
        root.applyCss(); // a scroll pane has its content only then, and what it has not cannot be focused
        switch (stage) {
            case START -> {
                collect.leave();
                start.begin();
            }
            case COLLECT -> collect.follow();
            case DONE -> {
                collect.leave();
                token.begin();
            }
        }
    }
}
