package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.app.Fonts;
import dev.holdfast.desktop.app.Lock;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.Theme;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.testing.Keyboard;
import dev.holdfast.desktop.testing.Look;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.TokenCalls.Identity;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.testfx.framework.junit5.ApplicationTest;

/** The page of managed keys in a window of the smallest size, signed in; background work is done at once. */
abstract class KeysUi extends ApplicationTest {
    final Session session = new Session();
    final AtomicInteger signIns = new AtomicInteger();
    final List<String> mountsOpened = new ArrayList<>();
    KeysScreen screen;
    Stage stage;

    /** The cluster in front, with a token. */
    abstract Holdfast cluster();

    Tasks tasks() {
        return new Tasks(Runnable::run, Runnable::run);
    }

    @Override
    public void start(Stage window) {
        Fonts.load();
        Theme.LIGHT.apply(false);
        stage = window;
        Holdfast holdfast = cluster();
        session.select(holdfast);
        session.signIn(holdfast, new Identity("root", List.of("root")));
        Windows windows = new Windows(new Lock(Clock.systemUTC(), Duration.ofHours(1)));
        KeysScreen.Ways ways = new KeysScreen.Ways(signIns::incrementAndGet, mountsOpened::add);
        screen = new KeysScreen(tasks(), session, windows, ways);
        Scene scene = windows.scene(screen.root());
        stage.setScene(scene);
        stage.setWidth(1024);
        stage.setHeight(700);
        stage.show();
        screen.shown();
    }

    <T extends Node> T find(String selector, Class<T> kind) {
        return lookup(selector).queryAs(kind);
    }

    /** Types into whatever has the focus in the window in front. */
    KeysUi type(String text) {
        targetWindow(front().getWindow());
        write(text);
        return this;
    }

    /** Types in place of what is there. */
    void fill(String text) {
        push(KeyCode.CONTROL, KeyCode.A);
        type(text);
    }

    void focus(String selector) {
        Keyboard.tabTo(this, lookup(selector).query());
    }

    /** Takes pictures of the window in front in both themes. */
    void picture(String name) {
        interact(() -> Look.at(front(), name));
    }

    private Scene front() {
        List<javafx.stage.Window> open = listWindows();
        return open.get(open.size() - 1).getScene();
    }
}
