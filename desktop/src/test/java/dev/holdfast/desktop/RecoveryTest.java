package dev.holdfast.desktop;

import dev.holdfast.desktop.app.Fonts;
import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.desktop.app.Theme;
import dev.holdfast.desktop.testing.ChosenFiles;
import dev.holdfast.desktop.testing.TestConnector;
import dev.holdfast.engine.replication.lab.DrCluster;
import dev.holdfast.engine.replication.lab.DrClusters;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Two real servers on TLS, and somebody with a keyboard. */
@ExtendWith(ApplicationExtension.class)
@DisplayName("Disaster recovery")
class RecoveryTest {
    @TempDir
    static Path folder;

    private static DrClusters servers;
    private static DrCluster north;
    private static DrCluster south;

    private Wiring console;
    private ConsoleRobot person;

    @BeforeAll
    static void startServers() throws IOException {
        servers = new DrClusters(folder);
        north = servers.open("north");
        south = servers.open("south");
    }

    @AfterAll
    static void stopServers() throws IOException {
        servers.close();
    }

    @Start
    void start(Stage stage) throws IOException {
        Fonts.load();
        Path home = folder.resolve("home");
        SettingsFile settings = SettingsFile.open(home, new KmsModules(home));
        settings.change(old -> old.withClusters(List.of(remote("North", north), remote("South", south)), "North"));
        console = new Wiring(settings, home, false, new TestConnector(), new ChosenFiles(folder.resolve("file.txt")));
        console.open(stage);
    }

    private static RemoteCluster remote(String name, DrCluster cluster) {
        return new RemoteCluster(
                name, cluster.files().apiAddress(), cluster.files().ca().toString(), "", "");
    }

    @AfterEach
    void stop(FxRobot robot) {
        robot.interact(() -> {
            console.close();
            Theme.LIGHT.apply(false);
        });
    }

    @Test
    @DisplayName("is set up between two servers and looked after, by keyboard alone")
    void wholeLife(FxRobot robot) {
        person = new ConsoleRobot(robot);
        person.mnemonic(KeyCode.V).untilShown("After signing in to “North”").picture("dr-signed-out");
        enablePrimary();
        reindex();
    }

    private void signIn(DrCluster cluster) {
        person.mnemonic(KeyCode.S)
                .untilShown("_Token")
                .paste(cluster.made().rootToken())
                .enter();
    }

    private ConsoleRobot open(String action) {
        return person.focus("#dr-" + action).press(KeyCode.SPACE);
    }

    private void enablePrimary() {
        signIn(north);
        person.untilShown("Possible now").picture("dr-disabled");
        open("enable-primary").untilShown("_Address for secondaries (optional)").picture("dr-enable-primary");
        person.enter().untilShown("This cluster is a DR primary now").picture("dr-enabled");
        person.enter().untilShown("Demote…");
        person.focus("#dr-not-now").press(KeyCode.SPACE).untilShown("This cluster is a primary already.");
        person.picture("dr-primary");
    }

    private void reindex() {
        open("reindex").untilShown("Compare _first").picture("dr-reindex");
        person.mnemonic(KeyCode.F).enter().untilShown("The Merkle tree stands for the entries again.");
        person.picture("dr-reindexed").enter();
    }
}
