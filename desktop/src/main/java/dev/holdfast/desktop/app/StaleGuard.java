package dev.holdfast.desktop.app;

import java.util.function.BooleanSupplier;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;

/**
 * Keeps actions from being taken on what may no longer hold, and says why instead. Reading, scrolling and typing go on,
 * so that nothing is lost when the cluster answers again.
 */
final class StaleGuard {
    private StaleGuard() {}

    /**
     * @param pages what is guarded
     * @param stale whether what it shows is old
     * @param why says the reason
     */
    static void install(Node pages, BooleanSupplier stale, Runnable why) {
        pages.addEventFilter(ActionEvent.ACTION, event -> {
            boolean action = event.getTarget() instanceof Button || event.getTarget() instanceof TextField;
            if (action && stale.getAsBoolean()) {
                event.consume();
                why.run();
            }
        });
    }
}
