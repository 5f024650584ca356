package dev.holdfast.desktop;

import java.time.Duration;
import javafx.animation.AnimationTimer;
import org.testfx.api.FxRobot;

/** Measures how long a console shows no new picture at the longest. */
final class Pulses {
    private final FxRobot robot;
    private final Beat beat = new Beat();

    Pulses(FxRobot robot) {
        this.robot = robot;
    }

    /** The longest time between two pulses while something is done. */
    Duration longestGap(Runnable meanwhile) {
        robot.interact(beat::begin);
        meanwhile.run();
        robot.interact(beat::end);
        return Duration.ofNanos(beat.longest);
    }

    private static final class Beat extends AnimationTimer {
        private long last;
        private long longest;

        void begin() {
            last = System.nanoTime();
            longest = 0;
            start();
        }

        @Override
        public void handle(long now) {
            long at = System.nanoTime();
            longest = Math.max(longest, at - last);
            last = at;
        }

        void end() {
            handle(0);
            stop();
        }
    }
}
