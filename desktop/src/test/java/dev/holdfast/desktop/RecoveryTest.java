package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.junit.jupiter.api.AfterEach;
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

    private DrClusters servers;
    private DrCluster north;
    private DrCluster south;
    private Wiring console;
    private ConsoleRobot person;

    @Start
    void start(Stage stage) throws IOException {
        Fonts.load();
        servers = new DrClusters(folder);
        north = servers.open("north");
        south = servers.open("south");
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
    void stop(FxRobot robot) throws IOException {
        robot.interact(() -> {
            console.close();
            Theme.LIGHT.apply(false);
        });
        servers.close();
    }

    @Test
    @DisplayName("is set up between two servers and looked after, by keyboard alone")
    void wholeLife(FxRobot robot) {
        person = new ConsoleRobot(robot);
        person.mnemonic(KeyCode.V).untilShown("DR off").picture("dr-disabled");
        assertThat(person.isShowing("Disaster recovery")).isTrue();
    }
}
