package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Preferences;
import dev.holdfast.desktop.app.WindowPlace;
import dev.holdfast.desktop.testing.Readability;
import dev.holdfast.desktop.testing.TestConnector;
import dev.holdfast.desktop.ui.Texts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.scene.control.ToggleButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Pages that the rail leads to, in German, whose words are longer, in the smallest window. */
@ExtendWith(ApplicationExtension.class)
@DisplayName("A page")
class SmallWindowTest {
    private static final Set<String> LISTS = Set.of("nav-clusters", "nav-keys", "nav-mounts");
    private static final Set<String> PAGES =
            Set.of("nav-clusters", "nav-keys", "nav-mounts", "nav-ceremonies", "nav-settings");

    @TempDir
    static Path home;

    private Runnable largest;
    private OpenConsole console;
    private ConsoleRobot person;

    @Start
    void start(Stage unused) throws IOException {
        Texts.speak(Locale.GERMAN);
        WindowPlace smallest = new WindowPlace(null, null, WindowPlace.MIN_WIDTH, WindowPlace.MIN_HEIGHT, false);
        console = new OpenConsole(home, new TestConnector(), first -> first.withWindow(smallest));
        person = new ConsoleRobot(new FxRobot());
        largest =
                () -> console.settings().change(old -> old.with(likes -> likes.withFontPercent(Preferences.MOST_FONT)));
    }

    @AfterEach
    void stop(FxRobot robot) {
        console.close(robot);
        robot.interact(() -> Texts.speak(Locale.ENGLISH));
    }

    @Test
    @DisplayName("is whole, lists with the largest letters too, and led through by Tab in the order of reading")
    void whole(FxRobot robot) {
        person.untilShown("_Initialisieren…");
        for (ToggleButton entry : entries(PAGES)) {
            robot.interact(entry::fire);
            person.picture("german-" + entry.getId());
            List<String> shared =
                    person.on(() -> Readability.sharedMnemonics(console.window().getScene()));
            assertThat(shared)
                    .as("letters of several controls on %s", entry.getId())
                    .isEmpty();
        }
        robot.interact(largest);
        for (ToggleButton entry : entries(LISTS)) {
            robot.interact(entry::fire);
            person.picture("large-" + entry.getId());
        }
    }

    private List<ToggleButton> entries(Set<String> wanted) {
        return person.on(() -> console.window().getScene().getRoot().lookupAll(".rail-entry").stream()
                .map(ToggleButton.class::cast)
                .filter(entry -> wanted.contains(entry.getId()))
                .toList());
    }
}
