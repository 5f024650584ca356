package dev.holdfast.desktop.app;

import dev.holdfast.desktop.app.Confirmation.Question;
import dev.holdfast.desktop.ui.wizard.WizardFrame;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.stage.Stage;
import javafx.stage.Window;

/**
 * The window of a wizard. It stays while the wizard is busy, and asks before something is lost. For the FX thread only.
 */
public final class WizardWindow {
    private static final double MIN_WIDTH = 860;
    private static final double MIN_HEIGHT = 560;

    private final Windows windows;
    private final WizardFrame frame;
    private final Supplier<Optional<Question>> loss;
    private final Stage stage;

    /** @param loss what to ask if leaving now loses something */
    public WizardWindow(
            Windows windows, Window owner, String title, WizardFrame frame, Supplier<Optional<Question>> loss) {
        this.windows = windows;
        this.frame = frame;
        this.loss = loss;
        stage = windows.window(owner, title, frame);
        stage.setMinWidth(Math.min(MIN_WIDTH, stage.getMaxWidth()));
        stage.setMinHeight(Math.min(MIN_HEIGHT, stage.getMaxHeight()));
        stage.setOnCloseRequest(event -> {
            event.consume();
            leave();
        });
    }

    /** The window itself, to follow its life. */
    public Stage stage() {
        return stage;
    }

    public void show() {
        Windows.show(stage);
    }

    public void close() {
        stage.close();
    }

    /** Closes, after a question if something would be lost; not while busy. */
    public void leave() {
        if (!frame.busyProperty().get()) {
            loss.get().ifPresentOrElse(this::ask, this::close);
        }
    }

    private void ask(Question question) {
        Confirmation.askToLeave(windows, stage, question, this::close);
    }
}
