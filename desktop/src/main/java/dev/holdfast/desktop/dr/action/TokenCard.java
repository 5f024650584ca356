package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.paper.QrCode;
import dev.holdfast.desktop.paper.QrPicture;
import dev.holdfast.desktop.ui.Banner;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.desktop.ui.SecretFile;
import dev.holdfast.desktop.ui.SecretText;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.engine.client.DrTokenClaims;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.InvalidationListener;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * An activation token that was just made: hidden but while a button is held, as text or as QR code; to be copied for a while
 * or saved; with the time that it has left.
 */
final class TokenCard extends VBox {
    private static final double CODE_SIDE = 330;

    private final SecretBuffer token;
    private final String recipient;
    private final DrTokenClaims claims;
    private final ActionTools tools;
    private final Banner expiry = new Banner();
    private final SecretText text = new SecretText();
    private final StackPane code = new StackPane();
    private final Label note = Sentences.help(Texts.get("dr.action.issue-token.once"));
    private final ErrorPane error = new ErrorPane();
    private final InvalidationListener copied = left -> showCopied();
    private final Timeline countdown =
            new Timeline(new KeyFrame(javafx.util.Duration.seconds(1), event -> showExpiry()));

    /** @param token wiped by its owner when the window closes */
    TokenCard(SecretBuffer token, String recipient, DrTokenClaims claims, ActionTools tools) {
        this.token = token;
        this.recipient = recipient;
        this.claims = claims;
        this.tools = tools;
        getStyleClass().add("dr-result");
        text.getStyleClass().addAll("mono", "text-small");
        text.setId("secret");
        text.setMinHeight(USE_PREF_SIZE);
        code.managedProperty().bind(code.visibleProperty());
        code.setVisible(false);
        VBox card = new VBox(text, code);
        card.getStyleClass().add("secret-card");
        getChildren().addAll(expiry, card, buttons(), note, error);
        countdown.setCycleCount(Animation.INDEFINITE);
        sceneProperty().addListener((scene, before, now) -> follow(now != null));
        showExpiry();
    }

    private void follow(boolean seen) {
        if (seen) {
            countdown.play();
            tools.clipboards().secondsLeftProperty().addListener(copied);
        } else {
            countdown.stop();
            tools.clipboards().secondsLeftProperty().removeListener(copied);
        }
    }

    private void showCopied() {
        int left = tools.clipboards().secondsLeftProperty().get();
        note.setText(Texts.get(left > 0 ? "dr.action.issue-token.copied" : "dr.action.issue-token.once", left));
    }

    private FlowPane buttons() {
        Button reveal = new Button(Texts.get("dr.action.issue-token.reveal"), new FontIcon(Feather.EYE));
        reveal.setId("reveal");
        reveal.armedProperty().addListener((armed, before, now) -> reveal(now));
        Button qr = new Button(Texts.get("dr.action.issue-token.qr"), new FontIcon(Feather.GRID));
        qr.setId("reveal-code");
        qr.setDisable(!token.asText(QrCode::fits));
        qr.armedProperty().addListener((armed, before, now) -> revealCode(now));
        String copyFor =
                Texts.get("dr.action.issue-token.copy", tools.clipboards().seconds());
        Button copy = new Button(copyFor, new FontIcon(Feather.COPY));
        copy.setOnAction(event -> copy());
        Button save = new Button(Texts.get("dr.action.save"), new FontIcon(Feather.SAVE));
        save.setOnAction(event -> save());
        FlowPane buttons = new FlowPane(reveal, qr, copy, save);
        buttons.getStyleClass().add("wrapped-actions");
        return buttons;
    }

    /** The token becomes a text only while the button is held. */
    private void reveal(boolean shown) {
        if (shown) {
            text.show(token.asText(secret -> secret));
        } else {
            text.hide();
        }
    }

    private void revealCode(boolean shown) {
        code.getChildren().clear();
        if (shown) {
            QrPicture picture = new QrPicture(
                    token.asText(QrCode::of), Texts.get("dr.action.issue-token.qr.alternative", recipient));
            picture.setPrefSize(CODE_SIDE, CODE_SIDE);
            code.getChildren().add(picture);
        }
        code.setVisible(shown);
        text.setVisible(!shown);
        text.setManaged(!shown);
    }

    private void copy() {
        tools.clipboards().copySecret(token.asText(secret -> secret));
    }

    private void save() {
        tools.files()
                .save(
                        getScene().getWindow(),
                        Texts.get("dr.action.save.title"),
                        "activation-token-" + recipient.replaceAll("[^A-Za-z0-9._-]", "_") + ".txt")
                .ifPresent(this::write);
    }

    private void write(Path file) {
        String content = token.asText(secret -> secret + "\n");
        tools.tasks()
                .run(
                        Texts.get("dr.action.saving"),
                        () -> SecretFile.write(file, content),
                        saved -> note.setText(Texts.get("dr.action.saved", saved)),
                        error::show);
    }

    private void showExpiry() {
        Duration left = Duration.between(tools.clock().instant(), claims.expires());
        if (left.isNegative() || left.isZero()) {
            countdown.stop();
            expiry.show(
                    Tone.WARNING,
                    Texts.get("dr.action.issue-token.expired.title"),
                    Texts.get("dr.action.issue-token.expired.words", Times.point(claims.expires())));
        } else {
            expiry.show(
                    Tone.GOOD,
                    Texts.get("dr.action.issue-token.done.title", recipient),
                    Texts.get("dr.action.issue-token.done.words", clock(left), Times.point(claims.expires())));
        }
    }

    /** Hours, minutes and seconds, which count down. */
    private static String clock(Duration left) {
        return String.format(Locale.ROOT, "%d:%02d:%02d", left.toHours(), left.toMinutesPart(), left.toSecondsPart());
    }
}
