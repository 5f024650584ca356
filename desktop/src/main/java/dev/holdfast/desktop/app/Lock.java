package dev.holdfast.desktop.app;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** Covers the console after a time without use. What has to be dropped then is told by a listener. FX thread only. */
public final class Lock {
    private final Clock clock;
    private final ReadOnlyBooleanWrapper locked = new ReadOnlyBooleanWrapper();
    private final ReadOnlyStringWrapper dropped = new ReadOnlyStringWrapper("");
    private final Timeline timer = new Timeline(new KeyFrame(javafx.util.Duration.seconds(1), event -> lockWhenIdle()));
    private Duration idle;
    private Instant lastUse;

    /** @param idle time without a key or mouse movement after which the console locks */
    public Lock(Clock clock, Duration idle) {
        this.clock = clock;
        this.idle = idle;
        lastUse = clock.instant();
        timer.setCycleCount(Animation.INDEFINITE);
    }

    /** What was dropped when the console locked, in words. */
    ReadOnlyStringProperty droppedProperty() {
        return dropped.getReadOnlyProperty();
    }

    /** Says what was dropped. */
    public void setDropped(String words) {
        dropped.set(words);
    }

    public void start() {
        timer.play();
    }

    public void stop() {
        timer.stop();
    }

    public ReadOnlyBooleanProperty lockedProperty() {
        return locked.getReadOnlyProperty();
    }

    /** Another time without use counts from now on. */
    public void setIdle(Duration time) {
        idle = time;
    }

    /** The time left until the console locks if nobody uses it. */
    public Duration remaining() {
        Duration left = Duration.between(clock.instant(), lastUse.plus(idle));
        return left.isNegative() ? Duration.ZERO : left;
    }

    /** Somebody is there. */
    void used() {
        lastUse = clock.instant();
    }

    void lockWhenIdle() {
        if (!locked.get() && lastUse.plus(idle).isBefore(clock.instant())) {
            lock();
        }
    }

    public void lock() {
        locked.set(true);
    }

    public void unlock() {
        used();
        locked.set(false);
    }
}
