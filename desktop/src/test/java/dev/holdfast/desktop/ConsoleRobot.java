package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.testing.Keyboard;
import dev.holdfast.desktop.testing.Look;
import dev.holdfast.desktop.testing.Pictures;
import dev.holdfast.desktop.testing.Readability;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** Somebody at the console who uses the keyboard only. */
final class ConsoleRobot {
    private static final int LIMIT_SECONDS = 20;

    private final FxRobot robot;
    private final Predicate<Window> mine;

    /** Whether a key is down, which the next one would end. */
    private boolean held;

    ConsoleRobot(FxRobot robot) {
        this(robot, window -> true);
    }

    private ConsoleRobot(FxRobot robot, Predicate<Window> mine) {
        this.robot = robot;
        this.mine = mine;
    }

    /** Somebody at one console of several: at this window and those over it. {@link #turnTo} leads the keyboard there. */
    static ConsoleRobot at(Window console, FxRobot robot) {
        return new ConsoleRobot(robot, window -> isOver(window, console));
    }

    private static boolean isOver(Window window, Window console) {
        return window == console || (window instanceof Stage stage && isOver(stage.getOwner(), console));
    }

    ConsoleRobot turnTo() {
        robot.interact(() -> front().getWindow().requestFocus());
        return atKeyboard();
    }

    /** Waits until the window in front has the keyboard, which a window manager gives to it some time after it has come. */
    private ConsoleRobot atKeyboard() {
        return until("the window in front has the keyboard", () -> stage().isFocused());
    }

    ConsoleRobot type(String text) {
        atKeyboard();
        robot.targetWindow(front().getWindow()).write(text, 0);
        WaitForAsyncUtils.waitForFxEvents();
        return this;
    }

    /** Types in place of what is there. */
    ConsoleRobot fill(String text) {
        return press(KeyCode.CONTROL, KeyCode.A).type(text);
    }

    /** Goes with Tab to a control, once it may be used. */
    ConsoleRobot focus(String query) {
        until(query, () -> {
            Node wanted = front().getRoot().lookup(query);
            return wanted != null && isShown(wanted) && !wanted.isDisabled();
        });
        atKeyboard();
        Keyboard.tabTo(robot, find(query));
        return this;
    }

    ConsoleRobot press(KeyCode... keys) {
        atKeyboard();
        Keyboard.push(robot, keys);
        return this;
    }

    /** Goes on with Tab until the control of this accessible name has the focus. */
    ConsoleRobot tabTo(String name) {
        return tabTo(name, name::equals);
    }

    /** Goes on with Tab until a control has the focus whose accessible name is one of these. */
    ConsoleRobot tabTo(String what, Predicate<String> isName) {
        atKeyboard();
        Keyboard.tabTo(robot, what, owner -> owner != null && isName.test(owner.getAccessibleText()));
        return this;
    }

    ConsoleRobot enter() {
        return press(KeyCode.ENTER);
    }

    /** Alt and the underlined letter. */
    ConsoleRobot mnemonic(KeyCode letter) {
        return press(KeyCode.ALT, letter);
    }

    /** Holds a key while something is looked at. */
    ConsoleRobot holding(KeyCode key, Runnable meanwhile) {
        atKeyboard();
        robot.press(key);
        WaitForAsyncUtils.waitForFxEvents();
        held = true;
        meanwhile.run();
        held = false;
        robot.release(key);
        WaitForAsyncUtils.waitForFxEvents();
        return this;
    }

    ConsoleRobot paste(String text) {
        robot.interact(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(text);
            Clipboard.getSystemClipboard().setContent(content);
        });
        until(
                "the clipboard has it",
                () -> text.equals(Clipboard.getSystemClipboard().getString()));
        return press(KeyCode.CONTROL, KeyCode.V);
    }

    String clipboard() {
        return on(() -> Clipboard.getSystemClipboard().getString());
    }

    /** Waits until something holds; asked on the FX thread. */
    ConsoleRobot until(String what, Callable<Boolean> condition) {
        try {
            WaitForAsyncUtils.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS, () -> on(condition));
        } catch (TimeoutException e) {
            robot.interact(() -> Look.glance(front(), "timeout"));
            throw new AssertionError("still not: " + what, e);
        }
        WaitForAsyncUtils.waitForFxEvents();
        return this;
    }

    /** Whether a text is in any label or button of the window in front. */
    boolean isShowing(String text) {
        return on(() -> texts().anyMatch(shown -> shown.contains(text)));
    }

    /** Waits until a text {@link #isShowing}. */
    ConsoleRobot untilShown(String text) {
        return until(text, () -> texts().anyMatch(shown -> shown.contains(text)));
    }

    /** Waits until the step of a wizard has this title. */
    ConsoleRobot untilTitle(String title) {
        return until(
                title,
                () -> front().getRoot().lookup("#title") instanceof Labeled label
                        && label.getText().equals(title));
    }

    private Stream<String> texts() {
        return all().filter(Labeled.class::isInstance)
                .filter(ConsoleRobot::isShown)
                .map(node -> String.valueOf(((Labeled) node).getText()));
    }

    private Stream<Node> all() {
        return front().getRoot().lookupAll("*").stream();
    }

    private static boolean isShown(Node node) {
        return node.getParent() == null || (node.isVisible() && isShown(node.getParent()));
    }

    Node find(String query) {
        return on(() -> front().getRoot().lookup(query));
    }

    <T> T on(Callable<T> question) {
        return WaitForAsyncUtils.waitForAsyncFx(LIMIT_SECONDS * 1000L, question);
    }

    private Scene front() {
        return last(Window.getWindows().stream().filter(mine)).getScene();
    }

    /** In front, menus aside, which leave the keyboard where it is. */
    private Window stage() {
        return last(Window.getWindows().stream().filter(mine).filter(Stage.class::isInstance));
    }

    private static Window last(Stream<Window> windows) {
        return windows.reduce((before, after) -> after).orElseThrow();
    }

    /** Keeps what an open menu shows; a change of the theme would leave it without its colours. */
    ConsoleRobot menuPicture(String name) {
        robot.interact(() -> {
            assertThat(Readability.cut(front())).as("cut words").isEmpty();
            Pictures.take(front(), name + "-light");
        });
        return this;
    }

    /** Keeps what the window in front shows, in both themes. Whatever is in it must be readable, seen or read out. */
    ConsoleRobot picture(String name) {
        atKeyboard();
        robot.interact(() -> {
            if (held) {
                Look.glance(front(), name);
            } else {
                Look.at(front(), name);
            }
        });
        return this;
    }
}
