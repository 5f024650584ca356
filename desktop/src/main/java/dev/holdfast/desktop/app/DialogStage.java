package dev.holdfast.desktop.app;

import javafx.application.Platform;
import javafx.event.Event;
import javafx.event.EventDispatchChain;
import javafx.event.EventDispatcher;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import javafx.stage.Window;

/**
 * A window that outlives the key that closes it. With GTK, JavaFX tells a view of a typed character after it has told it of
 * the key, though the window may be gone by then, and takes the program down (seen with 21.0.12 in {@code
 * im_filter_keypress}). For the FX thread only.
 */
final class DialogStage extends Stage {
    /** How many keys are being handled in all of these windows: the one that closes a question may close its owner too. */
    private static int keys;

    private boolean closing;

    DialogStage() {
        EventDispatcher usual = getEventDispatcher();
        setEventDispatcher((event, tail) ->
                event instanceof KeyEvent ? handling(usual, event, tail) : usual.dispatchEvent(event, tail));
    }

    private Event handling(EventDispatcher usual, Event event, EventDispatchChain tail) {
        if (closing) {
            return null; // the rest of a key, which means nothing any more
        }
        keys++;
        try {
            return usual.dispatchEvent(event, tail);
        } finally {
            keys--;
        }
    }

    /** Whether this window is to be seen only until the key that closed it has been handled. */
    static boolean isClosing(Window window) {
        return window instanceof DialogStage dialog && dialog.closing;
    }

    @Override
    public void hide() {
        if (keys == 0) {
            super.hide();
        } else if (!closing) {
            closing = true;
            Platform.runLater(this::leave);
        }
    }

    /** What was opened meanwhile is in front, and not what is below both. */
    private void leave() {
        super.hide();
        closing = false;
        if (getOwner().isShowing() && !isClosing(getOwner())) {
            Windows.front().requestFocus();
        }
    }
}
