package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.testing.HeldSecrets;
import dev.holdfast.desktop.testing.TestConnector;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
@DisplayName("A share that was typed and not sent")
class LeftCeremonyTest {
    @TempDir
    static Path home;

    private final TestConnector connector = new TestConnector();
    private OpenConsole console;
    private String share = "";

    @Start
    void start(Stage unused) throws IOException {
        console = new OpenConsole(home, connector);
    }

    @AfterEach
    void stop(FxRobot robot) {
        console.close(robot);
    }

    @Test
    @DisplayName("is forgotten in another room, under the lock, and when the window closes")
    void forgotten(FxRobot robot) {
        ConsoleRobot person = new ConsoleRobot(robot);
        person.untilShown("_Initialise…");
        share = connector.anotherConsole().seal().initialize(2, 2).keysBase64().get(0);
        typeShare(person);
        person.mnemonic(KeyCode.C).untilShown("In front");
        assertThat(held(person)).isEmpty();
        typeShare(person);
        person.mnemonic(KeyCode.L).untilShown("Locked");
        assertThat(held(person)).isEmpty();
        person.enter();
        typeShare(person);
        console.close(robot);
        assertThat(held(person)).isEmpty();
    }

    private void typeShare(ConsoleRobot person) {
        person.mnemonic(KeyCode.E).untilShown("0 of 2").focus(".secret-field .text-input");
        person.paste(share);
        assertThat(held(person)).contains(share);
    }

    private List<String> held(ConsoleRobot person) {
        return person.on(() -> HeldSecrets.in(console));
    }
}
