package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Fonts;
import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.desktop.testing.ChosenFiles;
import dev.holdfast.desktop.testing.ScriptedTransport;
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
@DisplayName("The page of disaster recovery")
class FormerPrimaryTest {
    private static final String ZURICH = "https://vault.example.com:8200";
    private static final String OPEN = "{\"initialized\":true,\"sealed\":false,\"t\":3,\"n\":5,\"version\":\"1.3.0\","
            + "\"replication_dr_mode\":\"primary\",\"cluster_name\":\"zrh-1\"}";
    private static final String PRIMARY = "{\"data\":{\"mode\":\"primary\",\"state\":\"running\",\"generation\":2,"
            + "\"cluster_id\":\"5f0c\",\"last_wal\":812,\"merkle_root\":\"" + "ab".repeat(32) + "\","
            + "\"former_primaries\":[{\"cluster_address\":\"bern.example.com:8201\",\"state\":\"unknown\","
            + "\"last_heard\":\"2026-03-01T11:59:58Z\",\"last_error\":\"connection refused\"}]}}";

    @TempDir
    private Path home;

    private Stage window;
    private Wiring console;

    @Start
    void start(Stage unused) throws IOException {
        Fonts.load();
        ScriptedTransport zurich = new ScriptedTransport()
                .on("read sys/health", 200, OPEN)
                .on("read sys/seal-status", 200, OPEN)
                .on("read sys/replication/dr/status", 200, PRIMARY);
        SettingsFile settings = SettingsFile.open(home, new KmsModules(home));
        settings.change(old -> old.withClusters(List.of(new RemoteCluster("Zürich", ZURICH, "", "", "")), "Zürich"));
        console = new Wiring(
                settings, home, false, new TestConnector().with(ZURICH, zurich), new ChosenFiles(home.resolve("file")));
        window = new Stage();
        console.open(window);
    }

    @AfterEach
    void stop(FxRobot robot) {
        robot.interact(window::hide);
        robot.interact(console::close);
    }

    @Test
    @DisplayName("says calmly which former primary has not been told yet, and since when there is no word from it")
    void former(FxRobot robot) {
        ConsoleRobot person = new ConsoleRobot(robot);
        person.mnemonic(KeyCode.V).untilShown("Former primary").picture("dr-former-primary");
        assertThat(person.isShowing("bern.example.com:8201\nNo word since 2026-03-01"))
                .isTrue();
        assertThat(person.isShowing("it is told when it comes back")).isTrue();
    }
}
