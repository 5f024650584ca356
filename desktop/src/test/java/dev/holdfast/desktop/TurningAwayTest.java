package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.desktop.testing.ScriptedTransport;
import dev.holdfast.desktop.testing.TestConnector;
import dev.holdfast.engine.client.TokenAttempt;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.ComboBox;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
@DisplayName("Turning away from a ceremony whose one-time password is here, by keyboard, on the real engine")
class TurningAwayTest {
    private static final String ZURICH = "https://vault.example.com:8200";
    private static final String OPEN = "{\"initialized\":true,\"sealed\":false,\"t\":3,\"n\":5,\"version\":\"1.3.0\","
            + "\"storage_type\":\"postgresql\",\"replication_dr_mode\":\"primary\",\"cluster_name\":\"zrh-1\"}";
    private static final String QUESTION = "End the ceremony of a root token?";

    @TempDir
    static Path home;

    private final TestConnector connector = new TestConnector();
    private OpenConsole console;
    private ConsoleRobot person;
    private FxRobot robot;

    @Start
    void start(Stage unused) throws IOException {
        ScriptedTransport zurich = new ScriptedTransport();
        zurich.on("read sys/health", 200, OPEN).on("read sys/seal-status", 200, OPEN);
        RemoteCluster known = new RemoteCluster("Zürich", ZURICH, "", "", "");
        console =
                new OpenConsole(home, connector.with(ZURICH, zurich), first -> first.withClusters(List.of(known), ""));
    }

    @AfterEach
    void stop() {
        console.close(robot);
    }

    @Test
    @DisplayName("asks first, at the switcher, at a card and when the window closes; not when nothing is lost")
    void asked(FxRobot robot) {
        this.robot = robot;
        person = new ConsoleRobot(robot);
        beginCeremony();
        person.focus("#switcher").press(KeyCode.F4).press(KeyCode.DOWN).untilShown(QUESTION);
        person.picture("turning-away").press(KeyCode.ESCAPE);
        assertStayed();
        person.mnemonic(KeyCode.C)
                .untilShown("In front")
                .tabTo("Bring Zürich to the front")
                .enter();
        person.untilShown(QUESTION).enter();
        assertStayed();
        requestClose();
        person.untilShown(QUESTION).enter();
        assertStayed();
        person.focus("#switcher").press(KeyCode.DOWN).untilShown(QUESTION).mnemonic(KeyCode.E);
        person.until("Zürich", () -> inFront().equals("Zürich"));
        person.until("ended on the cluster", () -> !attempt().started());
        requestClose();
        person.until("closed at once", () -> !console.window().isShowing());
    }

    private void beginCeremony() {
        person.untilShown("_Initialise…");
        List<String> shares = connector.anotherConsole().seal().initialize(2, 2).keysBase64();
        shares.forEach(connector.anotherConsole().seal()::unseal);
        person.untilShown("Unsealed").mnemonic(KeyCode.E).untilShown("What is to be authorised?");
        person.until("choice", () -> !person.find("#choice-root").isDisabled());
        person.focus("#choice-root").enter().untilShown("How is the token protected");
        person.enter().untilShown("0 of 2").type("Ada Lovelace").enter();
        person.paste(shares.get(0)).enter().untilShown("Accepted");
    }

    private TokenAttempt attempt() {
        return connector.anotherConsole().ceremonies().rootToken().status();
    }

    private void requestClose() {
        robot.interact(
                () -> console.window().fireEvent(new WindowEvent(console.window(), WindowEvent.WINDOW_CLOSE_REQUEST)));
    }

    private void assertStayed() {
        person.until("the question is gone", () -> !person.isShowing(QUESTION));
        person.until("the switcher stays", () -> inFront().equals("This workstation"));
        assertThat(attempt().progress()).isEqualTo(1);
    }

    private String inFront() {
        ComboBox<?> switcher = (ComboBox<?>) console.window().getScene().lookup("#switcher");
        return String.valueOf(switcher.getValue());
    }
}
