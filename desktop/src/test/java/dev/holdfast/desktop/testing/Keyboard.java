package dev.holdfast.desktop.testing;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** The way to a control with Tab, as somebody without a mouse goes it. */
public final class Keyboard {
    private static final int MOST_TABS = 60;

    private Keyboard() {}

    /** Presses Tab until the focus in its window is at a control, or at the part of it that is typed into. */
    public static void tabTo(FxRobot robot, Node wanted) {
        tab(robot, Readability.describe(wanted), () -> isIn(wanted.getScene().getFocusOwner(), wanted));
    }

    /** Presses Tab until the focus in the window in front is where it should be; asked on the FX thread. */
    public static void tabTo(FxRobot robot, String what, Predicate<Node> there) {
        tab(robot, what, () -> there.test(owner()));
    }

    private static void tab(FxRobot robot, String what, Callable<Boolean> there) {
        for (int i = 0; i < MOST_TABS; i++) {
            WaitForAsyncUtils.waitForFxEvents();
            if (WaitForAsyncUtils.waitForAsyncFx(20_000, there)) {
                return;
            }
            robot.push(KeyCode.TAB);
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
