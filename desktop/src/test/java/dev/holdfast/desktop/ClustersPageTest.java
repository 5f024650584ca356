package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.desktop.testing.ChosenFiles;
import dev.holdfast.desktop.testing.ScriptedTransport;
import dev.holdfast.desktop.testing.TestConnector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
@DisplayName("The clusters page, by keyboard")
class ClustersPageTest {
    private static final String ZURICH = "https://vault.example.com:8200";
    private static final String OPEN = "{\"initialized\":true,\"sealed\":false,\"t\":3,\"n\":5,\"version\":\"1.3.0\","
            + "\"storage_type\":\"postgresql\",\"replication_dr_mode\":\"primary\",\"cluster_name\":\"zrh-1\"}";

    @TempDir
    private Path home;

    private final ScriptedTransport zurich = new ScriptedTransport();
    private OpenConsole console;
    private ConsoleRobot person;

    @Start
    void start(Stage unused) throws IOException {
        zurich.on("read sys/health", 200, OPEN).on("read sys/seal-status", 200, OPEN);
        Path module = Files.createFile(home.resolve("libhsm.so"));
        console = new OpenConsole(
                home,
                new TestConnector().with(ZURICH, zurich),
                new ChosenFiles(module),
                OpenConsole.knowing(new RemoteCluster("Zürich", ZURICH, "", "", "payments")));
    }

    @AfterEach
    void stop(FxRobot robot) {
        console.close(robot);
    }

    @Test
    @DisplayName("shows live state, and what was known with its age when a cluster falls silent")
    void silent(FxRobot robot) {
        person = new ConsoleRobot(robot);
        person.untilShown("zrh-1").untilShown("DR primary").picture("clusters");
        zurich.silent("read sys/health");
        person.untilShown("The cluster does not answer").untilShown("what is shown is");
        person.untilShown("zrh-1").picture("clusters-silent");
        assertThat(person.isShowing("DR primary")).as("what was known").isTrue();
        person.mnemonic(KeyCode.K).untilShown("Managed keys").picture("keys-silent");
    }

    @Test
    @DisplayName("adds a cluster whose certificate was compared")
    void add(FxRobot robot) throws IOException {
        person = new ConsoleRobot(robot);
        person.untilShown("zrh-1").mnemonic(KeyCode.A).untilShown("Give the cluster a name.");
        person.type("Bern").press(KeyCode.TAB).type("https://bern.invalid:8200").mnemonic(KeyCode.C);
        person.untilShown("Get the server’s certificate first.").mnemonic(KeyCode.G);
        person.untilShown("3f9a 61c0").picture("add-cluster");
        person.press(KeyCode.SPACE).enter().untilShown("In front");
        person.until("remembered", () -> remembered().contains("3f9a61c0"));
        assertThat(remembered()).contains("\"Bern\"", "https://bern.invalid:8200", "\"Zürich\"");
        assertThat(person.isShowing("Bern")).isTrue();
    }

    @Test
    @DisplayName("edits the modules of this workstation and restarts its engine")
    void libraries(FxRobot robot) throws IOException {
        person = new ConsoleRobot(robot);
        person.untilShown("_Initialise").tabTo("More for This workstation");
        person.press(KeyCode.SPACE).press(KeyCode.DOWN).enter();
        person.untilShown("_Find installed modules");
        person.mnemonic(KeyCode.A).type("hsm").untilShown("There is no file").mnemonic(KeyCode.B);
        person.picture("libraries").mnemonic(KeyCode.S).untilShown("In front");
        person.until("remembered", () -> remembered().contains("libhsm.so"));
        assertThat(remembered()).contains("\"hsm\"", home.resolve("libhsm.so").toString());
        assertThat(person.isShowing("_Find installed modules"))
                .as("the window is closed")
                .isFalse();
    }

    private String remembered() throws IOException {
        return Files.readString(home.resolve("console.json"));
    }

    @Test
    @DisplayName("is covered while the console is locked")
    void locked(FxRobot robot) {
        person = new ConsoleRobot(robot);
        person.untilShown("zrh-1").mnemonic(KeyCode.L).untilShown("Nobody was signed in.");
        assertThat(person.isShowing("zrh-1")).isFalse();
        person.picture("locked").enter().untilShown("zrh-1");
        assertThat(person.isShowing("Nobody was signed in.")).isFalse();
    }
}
