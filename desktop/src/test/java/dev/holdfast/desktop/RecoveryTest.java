package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.testing.TestConnector;
import dev.holdfast.desktop.ui.SecretText;
import dev.holdfast.engine.replication.lab.DrCluster;
import dev.holdfast.engine.replication.lab.DrClusters;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Two real servers on TLS, and somebody with a keyboard. */
@ExtendWith(ApplicationExtension.class)
@Tag("window")
@DisplayName("Disaster recovery")
class RecoveryTest {
    @TempDir
    static Path folder;

    private static DrClusters servers;
    private static DrCluster north;
    private static DrCluster south;

    private OpenConsole console;
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
    void start(Stage unused) throws IOException {
        console = new OpenConsole(
                folder.resolve("home"),
                new TestConnector(),
                OpenConsole.knowing(OpenConsole.remote("North", north), OpenConsole.remote("South", south)));
    }

    @AfterEach
    void stop(FxRobot robot) {
        console.close(robot);
    }

    @Test
    @DisplayName("is set up between two servers and looked after, by keyboard alone")
    void wholeLife(FxRobot robot) {
        person = new ConsoleRobot(robot);
        person.mnemonic(KeyCode.V).untilShown("After signing in to “North”").picture("dr-signed-out");
        enablePrimary();
        reindex();
        String token = issueToken();
        activate(token);
        checkSecondary();
        revoke();
        forgetPrimary();
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
        assertThat(north.status().path("mode").asText()).isEqualTo("primary");
        person.focus("#dr-not-now").press(KeyCode.SPACE).untilShown("This cluster is a primary already.");
        person.picture("dr-primary");
    }

    private void reindex() {
        open("reindex").untilShown("Compare _first").picture("dr-reindex");
        person.mnemonic(KeyCode.F).enter().untilShown("The Merkle tree stands for the entries again.");
        person.picture("dr-reindexed").enter();
        assertThat(north.status().path("last_reindex_epoch").asText()).isNotEqualTo("0");
    }

    private String issueToken() {
        open("issue-token").untilShown("_Name of the secondary").type("south").picture("dr-issue");
        person.enter().untilShown("Token for “south”").picture("dr-issued");
        person.focus("#reveal-code").holding(KeyCode.SPACE, () -> person.picture("dr-issued-code"));
        AtomicReference<String> token = new AtomicReference<>();
        person.focus("#reveal")
                .holding(KeyCode.SPACE, () -> token.set(((SecretText) person.find("#secret")).getText()));
        person.press(KeyCode.ESCAPE);
        assertThat(token.get()).matches("[\\w-]+\\.[\\w-]+\\.[\\w-]+");
        return token.get();
    }

    /** Each card of the drawing begins its sentence with the name of its cluster. */
    private void choose(String cluster) {
        person.tabTo(cluster, name -> name != null && name.startsWith(cluster + ":"))
                .press(KeyCode.SPACE);
    }

    private void activate(String token) {
        choose("South");
        person.untilShown("After signing in to “South”");
        signIn(south);
        person.untilShown("Possible now");
        open("activate").untilTitle("Token").picture("dr-activate-token");
        person.paste(token).untilShown("to be redeemed at the primary, once").picture("dr-activate-claims");
        person.enter().untilTitle("Primary").until("the certificate", () -> hasCertificate());
        person.picture("dr-activate-trust").enter().untilTitle("Confirm").type("South");
        person.picture("dr-activate-confirm").mnemonic(KeyCode.C);
        person.untilShown("It holds all that its primary holds, and follows it.")
                .picture("dr-activated")
                .enter();
        south.opensLike(north);
        assertThat(south.status().path("secondary_id").asText()).isEqualTo("south");
        assertThat(south.status().path("cluster_id").asText())
                .isEqualTo(north.status().path("cluster_id").asText());
    }

    private boolean hasCertificate() {
        return person.find("#ca-cert") instanceof TextInputControl field
                && field.getText().contains("BEGIN CERTIFICATE");
    }

    private void checkSecondary() {
        person.untilShown("DR secondary").untilShown("in step").picture("dr-secondary");
        open("check").untilShown("DR _operation token").picture("dr-check");
        person.paste(south.operationToken())
                .enter()
                .untilShown("The tree is sound")
                .enter();
        assertThat(south.status().path("corrupted_merkle_tree").asBoolean(true)).isFalse();
    }

    private void revoke() {
        choose("North");
        person.untilShown("After signing in to “North”");
        signIn(north);
        person.untilShown("Possible now");
        open("revoke").untilShown("To go on, type “south”").focus("#typed").type("south");
        person.picture("dr-revoke")
                .enter()
                .press(KeyCode.SPACE)
                .untilShown("It is cut off")
                .enter();
        choose("South");
        person.until("revoked", () -> south.state().equals("idle")).untilShown("Idle");
        person.picture("dr-revoked");
        assertThat(south.status().path("last_error").asText()).contains("revoked");
        assertThat(north.status().path("known_secondaries")).isEmpty();
    }

    private void forgetPrimary() {
        open("update-primary").untilTitle("Whom to follow").picture("dr-update-way");
        person.mnemonic(KeyCode.O).enter().untilTitle("Confirm").paste(south.operationToken());
        person.picture("dr-update-confirm")
                .mnemonic(KeyCode.U)
                .untilShown("It follows nobody now")
                .enter();
        assertThat(south.state()).isEqualTo("idle");
        assertThat(south.status().path("mode").asText()).isEqualTo("secondary");
        assertThat(south.status().path("known_primary_cluster_addrs")).isEmpty();
    }
}
