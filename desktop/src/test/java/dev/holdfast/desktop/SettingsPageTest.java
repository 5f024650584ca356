package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.Preferences;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.desktop.app.Theme;
import dev.holdfast.desktop.testing.TestConnector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
@Tag("window")
@DisplayName("The settings page, by keyboard")
class SettingsPageTest {
    @TempDir
    static Path home;

    private OpenConsole console;
    private ConsoleRobot person;

    @Start
    void start(Stage unused) throws IOException {
        console = new OpenConsole(home, new TestConnector());
    }

    @AfterEach
    void stop(FxRobot robot) {
        console.close(robot);
    }

    @Test
    @DisplayName("changes looks, letters and times at once, keeps them, and says what cannot be")
    void changes(FxRobot robot) throws IOException {
        person = new ConsoleRobot(robot);
        person.untilShown("_Initialise…")
                .mnemonic(KeyCode.T)
                .untilShown("Every change holds at once")
                .picture("settings");
        person.mnemonic(KeyCode.I);
        assertThat(likes().theme()).isEqualTo(Theme.LIGHT);
        double small = letters();
        person.mnemonic(KeyCode.Z);
        move(KeyCode.DOWN, 5);
        person.until("the largest letters", () -> likes().fontPercent() == Preferences.MOST_FONT);
        assertThat(letters()).isEqualTo(small * Preferences.MOST_FONT / 100);
        person.picture("settings-large");
        move(KeyCode.UP, 5);
        times();
        assertThat(Files.readString(home.resolve("console.json"))).contains("\"idle_minutes\" : 25", "\"light\"");
        assertThat(SettingsFile.open(home, new KmsModules(home)).get())
                .isEqualTo(console.settings().get());
    }

    private void times() {
        person.mnemonic(KeyCode.F).fill("25").press(KeyCode.TAB);
        person.until("25 minutes", () -> likes().idleMinutes() == 25);
        person.fill("1000")
                .untilShown("Give a whole number of seconds from 5 to 300.")
                .enter();
        person.picture("settings-wrong");
        assertThat(likes().clipboardSeconds()).as("the one before stays").isEqualTo(30);
        person.fill("45").enter().until("45 seconds", () -> likes().clipboardSeconds() == 45);
    }

    private void move(KeyCode way, int times) {
        for (int i = 0; i < times; i++) {
            person.press(way);
        }
    }

    private Preferences likes() {
        return console.settings().get().preferences();
    }

    private double letters() {
        return person.on(() -> ((Labeled) person.find("#folder")).getFont().getSize());
    }
}
