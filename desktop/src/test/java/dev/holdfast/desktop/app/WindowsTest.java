package dev.holdfast.desktop.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.holdfast.desktop.testing.ManualClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Rectangle2D;
import javafx.scene.Parent;
import javafx.scene.control.TextField;
import javafx.scene.input.InputEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
@DisplayName("A window")
class WindowsTest {
    private final ManualClock clock = new ManualClock();
    private final Lock lock = new Lock(clock, Duration.ofMinutes(10));
    private TextField field;

    @Start
    void start(Stage primary) {
        Theme.LIGHT.apply(false);
        Stage stage = new Stage();
        field = new TextField("secret");
        stage.setScene(new Windows(lock).scene(new VBox(field)));
        stage.show();
    }

    @Test
    @DisplayName("counts keys and mouse movements as use, but not what JavaFX makes up when the picture changes")
    void uses(FxRobot robot) {
        assertThat(locksAfter(robot, mouse(MouseEvent.MOUSE_ENTERED_TARGET))).isTrue();
        assertThat(locksAfter(robot, mouse(MouseEvent.MOUSE_MOVED))).isFalse();
        assertThat(locksAfter(
                        robot, new KeyEvent(KeyEvent.KEY_PRESSED, "a", "a", KeyCode.A, false, false, false, false)))
                .isFalse();
    }

    @Test
    @DisplayName("over another tells when it has closed, so that what it held is cleared away")
    void closed(FxRobot robot) {
        AtomicInteger closed = new AtomicInteger();
        Windows windows = new Windows(lock, scene -> {}, closed::incrementAndGet);
        robot.interact(() -> {
            Stage stage = windows.window(field.getScene().getWindow(), "Over it", new VBox());
            stage.show();
            stage.close();
        });
        assertThat(closed).hasValue(1);
    }

    @Test
    @DisplayName("that a key closes is there until the key has been handled, and no owner of others any more")
    void closedByKey(FxRobot robot) {
        TextField input = new TextField();
        List<String> seen = new ArrayList<>();
        robot.interact(() -> {
            Window owner = field.getScene().getWindow();
            Stage stage = new Windows(lock).window(owner, "Over it", new VBox(input));
            stage.setOnHidden(event -> seen.add("hidden"));
            stage.show();
            input.setOnAction(event -> {
                stage.close();
                seen.add(Windows.front() == stage ? "in front" : "behind");
            });
            input.addEventHandler(KeyEvent.KEY_PRESSED, event -> seen.add(stage.isShowing() ? "showing" : "gone"));
            enter(input);
            seen.add("handled");
            Event.fireEvent(input, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.A, false, false, false, false));
        });
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(seen).containsExactly("behind", "showing", "handled", "hidden");
    }

    @Test
    @DisplayName("over another that the same key closes goes first, or it would be taken along and freeze the console")
    void closedWithOwner(FxRobot robot) {
        List<String> seen = new ArrayList<>();
        robot.interact(() -> {
            TextField input = new TextField();
            Stage owner = named("owner", field.getScene().getWindow(), new VBox(), seen);
            Stage question = named("question", owner, input, seen);
            input.setOnAction(event -> {
                question.close();
                owner.close();
            });
            enter(input);
            seen.add("handled");
        });
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(seen).containsExactly("handled", "question", "owner");
    }

    @Test
    @DisplayName("that a key closed can be shown again, and takes keys then")
    void shownAgain(FxRobot robot) {
        TextField input = new TextField();
        List<String> seen = new ArrayList<>();
        robot.interact(() -> {
            Stage stage = named("hidden", field.getScene().getWindow(), input, seen);
            input.setOnAction(event -> stage.close());
            stage.setOnShown(event -> seen.add("shown"));
            enter(input);
        });
        WaitForAsyncUtils.waitForFxEvents();
        Stage stage = (Stage) input.getScene().getWindow();
        robot.interact(stage::show);
        robot.interact(() -> enter(input));
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(seen).containsExactly("hidden", "shown", "hidden");
    }

    @Test
    @DisplayName("comes up in the middle of its owner, but not beyond the screen")
    void amidOwner(FxRobot robot) {
        Stage owner = (Stage) field.getScene().getWindow();
        place(robot, owner, 420, 300);
        Stage over = shown(robot, owner);
        assertThat(over.getX() + over.getWidth() / 2).isCloseTo(420 + owner.getWidth() / 2, within(1.0));
        assertThat(over.getY() + over.getHeight() / 2).isCloseTo(300 + owner.getHeight() / 2, within(1.0));
        robot.interact(over::close);
        place(robot, owner, 0, 0);
        over = shown(robot, owner);
        assertThat(over.getX()).isZero();
        assertThat(over.getY()).isZero();
        robot.interact(over::close);
    }

    @Test
    @DisplayName("over another follows what it holds, where that comes to need more or less room")
    void follows(FxRobot robot) throws TimeoutException {
        Region more = new Region();
        more.setPrefSize(300, 100);
        VBox content = new VBox(more);
        AtomicReference<Stage> over = new AtomicReference<>();
        robot.interact(() -> {
            over.set(new Windows(lock).dialog(field.getScene().getWindow(), "Over it", content));
            Windows.show(over.get());
        });
        double low = over.get().getHeight();
        robot.interact(() -> more.setPrefHeight(250));
        WaitForAsyncUtils.waitFor(
                20, TimeUnit.SECONDS, () -> Math.abs(over.get().getHeight() - low - 150) < 1);
        robot.interact(() -> more.setPrefHeight(50));
        WaitForAsyncUtils.waitFor(
                20, TimeUnit.SECONDS, () -> Math.abs(over.get().getHeight() - low + 50) < 1);
        robot.interact(over.get()::close);
    }

    private static void place(FxRobot robot, Stage owner, double x, double y) {
        robot.interact(() -> {
            owner.setWidth(300);
            owner.setHeight(200);
            owner.setX(x);
            owner.setY(y);
        });
    }

    private Stage shown(FxRobot robot, Stage owner) {
        Region content = new Region();
        content.setPrefSize(500, 400);
        AtomicReference<Stage> over = new AtomicReference<>();
        robot.interact(() -> {
            over.set(new Windows(lock).dialog(owner, "Over it", content));
            Windows.show(over.get());
        });
        return over.get();
    }

    @Test
    @DisplayName("that nobody has moved is told its place, where JavaFX left its title bar above the screen")
    void firstPlace(FxRobot robot) {
        robot.interact(() -> {
            Stage stage = new Stage();
            MainWindow.place(stage, WindowPlace.FIRST, new Region());
            Rectangle2D room = Screens.main();
            assertThat(stage.getX()).isCloseTo(room.getMinX() + (room.getWidth() - 1180) / 2, within(1.0));
            assertThat(stage.getY()).isBetween(room.getMinY(), room.getMaxY());
        });
    }

    private Stage named(String name, Window owner, Parent content, List<String> seen) {
        Stage stage = new Windows(lock).window(owner, name, content);
        stage.addEventHandler(WindowEvent.WINDOW_HIDDEN, event -> seen.add(name));
        stage.show();
        return stage;
    }

    private static void enter(TextField input) {
        Event.fireEvent(input, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
    }

    @Test
    @DisplayName("that is opened by the key that closes another one has the keyboard then")
    void openedByKey(FxRobot robot) {
        AtomicReference<Stage> next = new AtomicReference<>();
        robot.interact(() -> {
            TextField input = new TextField();
            Stage stage = new Windows(lock).window(Windows.front(), "First", new VBox(input));
            stage.show();
            input.setOnAction(event -> {
                stage.close();
                next.set(new Windows(lock).window(Windows.front(), "Second", new VBox(new TextField())));
                next.get().show();
            });
            enter(input);
        });
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(next.get().isFocused()).isTrue();
        assertThat(next.get().getOwner()).isEqualTo(field.getScene().getWindow());
        robot.interact(next.get()::close);
    }

    private boolean locksAfter(FxRobot robot, InputEvent event) {
        robot.interact(() -> {
            lock.unlock();
            clock.advance(Duration.ofMinutes(9));
            Event.fireEvent(field, event);
            clock.advance(Duration.ofMinutes(2));
            lock.lockWhenIdle();
        });
        return lock.lockedProperty().get();
    }

    private static MouseEvent mouse(EventType<MouseEvent> type) {
        return new MouseEvent(
                type,
                1,
                1,
                1,
                1,
                MouseButton.NONE,
                0,
                false,
                false,
                false,
                false,
                false,
                false,
                false,
                true,
                false,
                false,
                null);
    }

    @Test
    @DisplayName("hides its content while locked, and Enter uncovers it")
    void covered(FxRobot robot) {
        robot.interact(lock::lock);
        assertThat(field.getParent().isVisible()).isFalse();
        assertThat(field.isDisabled()).isTrue();
        robot.push(KeyCode.ENTER);
        assertThat(field.getParent().isVisible()).isTrue();
        assertThat(lock.lockedProperty().get()).isFalse();
    }
}
