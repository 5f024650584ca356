package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.desktop.testing.TestConnector;
import dev.holdfast.engine.replication.lab.DrCluster;
import dev.holdfast.engine.replication.lab.DrClusters;
import java.io.IOException;
import java.nio.file.Path;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@DisplayName("A DR operation token that was just made goes into what it is for, by keyboard, on real servers")
class TokenUsesTest {
    @TempDir
    static Path folder;

    private static ServerPair servers;
    private static DrCluster south;

    private OpenConsole console;
    private ConsoleRobot person;

    @BeforeAll
    static void startServers() throws IOException {
        servers = new ServerPair(folder);
        south = servers.south();
    }

    @AfterAll
    static void stopServers() throws IOException {
        servers.close();
    }

    @Start
    void start(Stage unused) throws IOException {
        Path home = folder.resolve("home");
        console = new OpenConsole(home, new TestConnector(), OpenConsole.knowing(OpenConsole.remote("South", south)));
    }

    @AfterEach
    void stop(FxRobot robot) {
        console.close(robot);
    }

    @Test
    @Order(1)
    @DisplayName("into its own end")
    void deleted(FxRobot robot) {
        makeToken(robot);
        person.mnemonic(KeyCode.U)
                .untilShown("Promote…")
                .menuPicture("token-uses")
                .press(KeyCode.ESCAPE);
        openUse(5);
        assertGiven();
        person.picture("token-uses-delete")
                .enter()
                .untilShown("The token has ended")
                .enter();
        person.untilShown("worth nothing any more").mnemonic(KeyCode.N).untilShown("What is to be authorised?");
    }

    @Test
    @Order(2)
    @DisplayName("into care and the end of replication, one after the other, then into nothing, which says why")
    void used(FxRobot robot) {
        makeToken(robot);
        reindex();
        updatePrimary();
        disable();
        await().atMost(DrClusters.PATIENCE).until(this::isClosed);
        assertThat(person.isShowing("Only a secondary can be promoted.")).isTrue();
        person.menuPicture("token-uses-closed").press(KeyCode.ESCAPE);
    }

    private void reindex() {
        assertThat(south.status().path("last_reindex_epoch").asText()).isEqualTo("0");
        openUse(4).untilShown("Compare _first");
        assertGiven();
        person.enter()
                .untilShown("The Merkle tree stands for the entries again.")
                .enter();
        assertThat(south.status().path("last_reindex_epoch").asText()).isNotEqualTo("0");
    }

    private void updatePrimary() {
        openUse(3).untilTitle("Whom to follow").mnemonic(KeyCode.A);
        person.enter().untilTitle("Addresses").type(servers.north().files().clusterAddress());
        person.mnemonic(KeyCode.N).untilTitle("Confirm");
        assertGiven();
        person.mnemonic(KeyCode.U)
                .untilShown("It holds all that its primary holds")
                .enter();
        DrClusters.awaitLevel(servers.north(), south);
    }

    private void disable() {
        openUse(2).untilShown("It keeps its copy of the data");
        assertGiven();
        person.type("South").picture("token-uses-disable").mnemonic(KeyCode.D);
        person.untilShown("The data of this cluster is still here.").enter();
        assertThat(south.status().path("mode").asText()).isEqualTo("disabled");
    }

    private void makeToken(FxRobot robot) {
        person = new ConsoleRobot(robot);
        person.untilShown("DR secondary").mnemonic(KeyCode.E).untilShown("What is to be authorised?");
        person.until("choice", () -> !person.find("#choice-operation").isDisabled());
        person.focus("#choice-operation").enter().untilShown("How is the token protected");
        person.enter().untilShown("0 of 1").type("Ada Lovelace").enter();
        person.paste(south.made().keysBase64().get(0)).enter().untilShown("is valid now");
    }

    /** Looks into the menu, as long as it takes. */
    private boolean isClosed() {
        person.press(KeyCode.ESCAPE).mnemonic(KeyCode.U);
        return person.find(".closed-item") != null;
    }

    /** @param place in the menu from the top, from 1 */
    private ConsoleRobot openUse(int place) {
        person.mnemonic(KeyCode.U).untilShown("Promote…");
        for (int i = 0; i < place; i++) {
            person.press(KeyCode.DOWN);
        }
        return person.enter();
    }

    private void assertGiven() {
        person.untilShown("peration token");
        Node field = person.find(".secret-field .text-input");
        assertThat(((TextInputControl) field).getText()).as("bullets").startsWith("•••");
    }
}
