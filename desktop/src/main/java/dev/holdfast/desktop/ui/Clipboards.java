package dev.holdfast.desktop.ui;

import java.util.Objects;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.util.Duration;

/**
 * Copies texts. A secret stays on the clipboard for some seconds, counted down, and is then taken
 * away unless something else is there by then. For the FX thread only.
 */
public final class Clipboards {
    /** How long a secret stays unless told otherwise. */
    private static final int SECONDS = 30;

    private final ReadOnlyIntegerWrapper secondsLeft = new ReadOnlyIntegerWrapper();
    private final Timeline clock = new Timeline(new KeyFrame(Duration.seconds(1), event -> tick()));
    private String secret = "";
    private int seconds = SECONDS;

    public Clipboards() {
        clock.setCycleCount(Animation.INDEFINITE);
    }

    /** The next secret stays for another time. */
    public void setSeconds(int time) {
        seconds = time;
    }

    /** How long a secret that is copied now stays. */
    public int seconds() {
        return seconds;
    }

    /** Seconds until the secret is taken away; 0 when there is none. */
    public ReadOnlyIntegerProperty secondsLeftProperty() {
        return secondsLeft.getReadOnlyProperty();
    }

    /** Copies something that anyone may see. */
    public void copy(String text) {
        forget();
        put(text);
    }

    /** Copies a secret for a while. */
    public void copySecret(String text) {
        put(text);
        secret = text;
        secondsLeft.set(seconds);
        clock.playFromStart();
    }

    /** Takes a secret away at once, for example when the console locks or closes. */
    public void clearSecret() {
        if (!secret.isEmpty() && Objects.equals(Clipboard.getSystemClipboard().getString(), secret)) {
            Clipboard.getSystemClipboard().clear();
        }
        forget();
    }

    void tick() {
        secondsLeft.set(Math.max(0, secondsLeft.get() - 1));
        if (secondsLeft.get() == 0) {
            clearSecret();
        }
    }

    private void forget() {
        clock.stop();
        secret = "";
        secondsLeft.set(0);
    }

    private static void put(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
