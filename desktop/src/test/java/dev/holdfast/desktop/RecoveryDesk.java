package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.desktop.testing.NetworkOnly;
import dev.holdfast.engine.replication.lab.DrCluster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import org.testfx.api.FxRobot;

/** The page of disaster recovery in a whole console over real servers, and somebody at it who uses the keyboard only. */
final class RecoveryDesk implements AutoCloseable {
    /** Of the form of a DR operation token, and known to no cluster. */
    private static final String WRONG_TOKEN = "hfd." + "0".repeat(24);

    private final FxRobot robot;
    private final ConsoleRobot person;
    private final Path home;
    private OpenConsole console;

    /**
     * @param front the cluster that the page shows first
     * @param servers by their names
     */
    RecoveryDesk(FxRobot robot, Path home, String front, Map<String, DrCluster> servers) {
        this.robot = robot;
        this.home = home;
        person = new ConsoleRobot(robot);
        robot.interact(
                () -> { // without a limit: the first console of a run loads much
                    open(front, servers);
                    return null;
                });
        person.mnemonic(KeyCode.V);
    }

    private void open(String front, Map<String, DrCluster> servers) throws IOException {
        List<RemoteCluster> known = servers.entrySet().stream()
                .map(server -> OpenConsole.remote(server.getKey(), server.getValue()))
                .toList();
        console = new OpenConsole(home, new NetworkOnly(), first -> first.withClusters(known, front));
    }

    ConsoleRobot person() {
        return person;
    }

    /** Brings another cluster to the front; each card of the drawing begins its sentence with the name of its cluster. */
    ConsoleRobot choose(String cluster) {
        person.until(
                "a card of " + cluster, () -> console.window().getScene().getRoot().lookupAll(".topology-card").stream()
                        .filter(card -> card.getAccessibleText().startsWith(cluster))
                        .peek(Node::requestFocus)
                        .findFirst()
                        .isPresent());
        return person.press(KeyCode.SPACE);
    }

    /** Signs in to the cluster in front. */
    void signIn(String cluster, String token) {
        person.untilShown("After signing in to “" + cluster + "”")
                .mnemonic(KeyCode.S)
                .untilShown("_Token")
                .paste(token)
                .enter()
                .untilShown("Possible now");
    }

    /** Takes an action of the cluster in front, by its word in {@code DrAction}. */
    ConsoleRobot open(String action) {
        return person.focus("#dr-" + action).press(KeyCode.SPACE);
    }

    /**
     * Enters an operation token that no cluster knows. That is said, and this field alone is emptied.
     *
     * @param go takes the action
     */
    void assertRefusesWrongToken(Runnable go) {
        person.focus("#operation-token").paste(WRONG_TOKEN);
        go.run();
        person.untilShown("The DR operation token was not accepted");
        assertThat(text("#operation-token")).as("a token that was sent").isEmpty();
    }

    /** What stands in a field; bullets for a secret. */
    String text(String field) {
        return person.on(() -> ((TextInputControl) person.find(field)).getText());
    }

    /** All transcripts that were written so far. */
    String transcripts() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.list(home.resolve("transcripts"))) {
            for (Path file : files.toList()) {
                all.append(Files.readString(file));
            }
        }
        return all.toString();
    }

    @Override
    public void close() {
        console.close(robot);
    }
}
