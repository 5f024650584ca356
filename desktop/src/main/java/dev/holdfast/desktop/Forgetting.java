package dev.holdfast.desktop;

import java.util.concurrent.Executor;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.util.Duration;

/**
 * Has Java clear away what nobody refers to any more, so that texts of dropped secrets do not lie in memory until it
 * happens to. For the FX thread only.
 *
 * <p>Twice: connections end three seconds after their last call, and Java keeps those of TLS, with the last answer in
 * their buffers, from the first collection to the second.
 */
final class Forgetting {
    private final Timeline collections;

    Forgetting(Executor threads) {
        collections = new Timeline(at(4, threads), at(6, threads));
    }

    private static KeyFrame at(int seconds, Executor threads) {
        return new KeyFrame(Duration.seconds(seconds), event -> threads.execute(System::gc));
    }

    /** Something was dropped. */
    void start() {
        collections.playFromStart();
    }

    void stop() {
        collections.stop();
    }
}
