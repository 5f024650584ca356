package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.EngineConnector;
import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.engine.replication.lab.FaultyProxy;
import dev.holdfast.engine.testing.ServerProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
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
@DisplayName("A cluster behind a network with faults freezes no page")
class FrozenNeverTest {
    private static final String TOKEN = "hfs.0123456789abcdefghijklmn";

    /** Far below the five seconds after which the console gives up on a cluster; a page that waited would take those. */
    private static final Duration MOST = Duration.ofSeconds(2);

    @TempDir
    static Path folder;

    private ServerProcess server;
    private FaultyProxy network;
    private OpenConsole console;

    @Start
    void start(Stage unused) throws IOException {
        server = ServerProcess.start(
                folder, "server", "-dev", "-dev-listen-address=127.0.0.1:0", "-dev-root-token-id=" + TOKEN);
        network = new FaultyProxy(Integer.parseInt(server.printed("http://127\\.0\\.0\\.1:(\\d+)")));
        RemoteCluster north = new RemoteCluster("North", "http://" + network.address(), "", "", "");
        console = new OpenConsole(folder, new EngineConnector(), OpenConsole.knowing(north));
    }

    @AfterEach
    void stop(FxRobot robot) throws IOException {
        network.close(); // first: whoever still waits for an answer is told
        console.close(robot);
        server.close();
    }

    @Test
    @DisplayName("whether it hangs, is slow, has died, or comes back")
    void pulsesGoOn(FxRobot robot) {
        ConsoleRobot person = new ConsoleRobot(robot);
        person.untilShown("_Sign in…")
                .mnemonic(KeyCode.S)
                .untilShown("_Token")
                .type(TOKEN)
                .enter();
        person.untilShown("root");
        visitAll(robot, person); // pages are built when they are first seen
        Pulses pulses = new Pulses(robot);

        network.partition();
        assertThat(pulses.longestGap(() -> wander(robot, person))).as("hanging").isLessThan(MOST);
        network.heal();
        network.back().delay(Duration.ofSeconds(2));
        assertThat(pulses.longestGap(() -> wander(robot, person))).as("slow").isLessThan(MOST);
        network.cut();
        assertThat(pulses.longestGap(() -> wander(robot, person))).as("dead").isLessThan(MOST);
        network.heal();
        assertThat(pulses.longestGap(() -> wander(robot, person))).as("back").isLessThan(MOST);
    }

    /** From page to page for longer than the console waits for an answer. */
    private void wander(FxRobot robot, ConsoleRobot person) {
        long end = System.nanoTime() + Duration.ofSeconds(7).toNanos();
        while (System.nanoTime() < end) {
            visitAll(robot, person);
        }
    }

    private void visitAll(FxRobot robot, ConsoleRobot person) {
        Set<Node> entries =
                person.on(() -> console.window().getScene().getRoot().lookupAll(".rail-entry"));
        for (Node entry : entries) {
            if (entry instanceof ToggleButton destination) {
                robot.interact(destination::fire);
            }
        }
    }
}
