package dev.holdfast.desktop.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Window;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** The way to a control with Tab, as somebody without a mouse goes it. */
public final class Keyboard {
    private static final int MOST_TABS = 60;
    private static final long PATIENCE = 20_000;

    private Keyboard() {}

    /** Presses Tab until the focus in its window is at a control, or at the part of it that is typed into. */
    public static void tabTo(FxRobot robot, Node wanted) {
        tab(robot, Readability.describe(wanted), () -> isIn(wanted.getScene().getFocusOwner(), wanted));
    }

    /** Presses Tab until the focus in the window in front is where it should be; asked on the FX thread. */
    public static void tabTo(FxRobot robot, String what, Predicate<Node> there) {
        tab(robot, what, () -> there.test(owner()));
    }

    /** Presses keys together, and waits until they have come: on their way through a display server, others overtake them. */
    public static void push(FxRobot robot, KeyCode... keys) {
        KeyCode last = keys[keys.length - 1];
        CountDownLatch come = new CountDownLatch(1);
        EventHandler<KeyEvent> seen = event -> {
            if (event.getCode() == last) {
                come.countDown();
            }
        };
        List<Window> windows = WaitForAsyncUtils.waitForAsyncFx(PATIENCE, () -> List.copyOf(Window.getWindows()));
        robot.interact(() -> windows.forEach(window -> window.addEventFilter(KeyEvent.KEY_PRESSED, seen)));
        robot.push(keys);
        await(come, last);
        robot.interact(() -> windows.forEach(window -> window.removeEventFilter(KeyEvent.KEY_PRESSED, seen)));
        WaitForAsyncUtils.waitForFxEvents();
    }

    private static void await(CountDownLatch come, KeyCode key) {
        try {
            assertThat(come.await(PATIENCE, TimeUnit.MILLISECONDS))
                    .as("%s has come", key)
                    .isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static void tab(FxRobot robot, String what, Callable<Boolean> there) {
        for (int i = 0; i < MOST_TABS; i++) {
            WaitForAsyncUtils.waitForFxEvents();
            if (WaitForAsyncUtils.waitForAsyncFx(PATIENCE, there)) {
                return;
            }
            push(robot, KeyCode.TAB);
        }
        throw new AssertionError("Tab does not lead to " + what);
    }

    private static Node owner() {
        List<Window> windows = Window.getWindows();
        return windows.get(windows.size() - 1).getScene().getFocusOwner();
    }

    private static boolean isIn(Node owner, Node wanted) {
        for (Node at = owner; at != null; at = at.getParent()) {
            if (at.equals(wanted)) {
                return true;
            }
        }
        return false;
    }
}
