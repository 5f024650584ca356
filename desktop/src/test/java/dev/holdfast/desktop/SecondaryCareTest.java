package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.client.DrSecondaryCalls;
import dev.holdfast.engine.replication.lab.DrCluster;
import dev.holdfast.engine.replication.lab.DrClusters;
import java.nio.file.Path;
import java.util.Map;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

@ExtendWith(ApplicationExtension.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@DisplayName("A secondary is looked after by keyboard alone")
class SecondaryCareTest {
    @TempDir
    private static Path folder;

    private static ServerPair servers;
    private static DrCluster north;
    private static DrCluster south;

    private RecoveryDesk desk;
    private ConsoleRobot person;

    @BeforeAll
    static void startServers() throws Exception {
        servers = new ServerPair(folder);
        north = servers.north();
        south = servers.south();
    }

    @AfterAll
    static void stopServers() throws Exception {
        servers.close();
    }

    @BeforeEach
    void sitDown(FxRobot robot) {
        desk = servers.desk(robot, "South");
        person = desk.person();
    }

    @AfterEach
    void leave() {
        desk.close();
    }

    private static DrSecondaryCalls south(String operationToken) {
        return south.client().dr().secondary(operationToken);
    }

    @Test
    @Order(1)
    @DisplayName("generates a key, for which the primary encrypts a token that opens there")
    void generateKey() {
        desk.open("generate-key").untilShown("Makes a pair of keys").picture("dr-generate-key");
        desk.assertRefusesWrongToken(person::enter);
        person.picture("dr-token-refused");
        person.paste(south.operationToken()).enter().untilShown("The key is made");
        String key = desk.text("#dr-text");
        person.picture("dr-key-made").enter();
        String token = north.done(
                        "sys/replication/dr/primary/secondary-token",
                        Map.of("id", "sealed", "secondary_public_key", key))
                .data()
                .path("token")
                .asText();
        south.operated("update-primary", Map.of("token", token));
        assertThat(south.status().path("secondary_id").asText()).isEqualTo("sealed");
    }

    @Test
    @Order(2)
    @DisplayName("recovers its bookkeeping")
    void recover() {
        assertThat(south.status().path("last_reindex_epoch").asText()).isEqualTo("0");
        desk.open("recover").untilShown("Builds the bookkeeping").picture("dr-recover");
        desk.assertRefusesWrongToken(person::enter);
        assertThat(south.status().path("last_reindex_epoch").asText()).isEqualTo("0");
        person.paste(south.operationToken()).enter();
        person.untilShown("The Merkle tree stands for the entries again.").picture("dr-recovered");
        assertThat(south.status().path("last_reindex_epoch").asText()).isNotEqualTo("0");
        assertThat(south(south.operationToken()).merkleCheck().isSound()).isTrue();
        DrClusters.awaitLevel(north, south);
    }

    @Test
    @Order(3)
    @DisplayName("deletes an operation token, and the others stay good")
    void deleteToken() {
        String ended = south.operationToken();
        String other = south.operationToken();
        desk.open("delete-token").untilShown("cannot be used any more").picture("dr-delete-token");
        desk.assertRefusesWrongToken(person::enter);
        person.paste(ended).enter().untilShown("The token has ended").picture("dr-token-deleted");
        assertThatThrownBy(() -> south(ended).merkleCheck()).hasMessageContaining("403");
        assertThat(south(other).merkleCheck().isSound()).isTrue();
    }

    @Test
    @Order(4)
    @DisplayName("finds its primary at other addresses, after some where nobody answers")
    void addresses() {
        String token = south.operationToken();
        desk.open("update-primary").untilTitle("Whom to follow").mnemonic(KeyCode.A);
        person.enter().untilTitle("Addresses").type("127.0.0.1:1").mnemonic(KeyCode.N);
        person.untilTitle("Confirm").paste(token).mnemonic(KeyCode.U);
        person.untilTitle("Addresses").untilShown("127.0.0.1:1").picture("dr-addresses-refused");
        assertThat(desk.text("#addresses")).isEqualTo("127.0.0.1:1");
        assertThat(south.state()).isEqualTo("stream-wals");
        person.fill(north.files().clusterAddress()).mnemonic(KeyCode.N).untilTitle("Confirm");
        assertThat(desk.text("#operation-token")).as("kept").hasSameSizeAs(token);
        person.picture("dr-addresses").mnemonic(KeyCode.U).untilShown("It holds all that its primary holds");
        assertThat(south.status().path("known_primary_cluster_addrs").path(0).asText())
                .isEqualTo(north.files().clusterAddress());
        DrClusters.awaitLevel(north, south);
    }

    @Test
    @Order(5)
    @DisplayName("follows nobody any more")
    void forget() {
        desk.open("update-primary").untilTitle("Whom to follow").mnemonic(KeyCode.O);
        person.enter().untilTitle("Confirm");
        desk.assertRefusesWrongToken(() -> person.mnemonic(KeyCode.U));
        person.untilTitle("Confirm").picture("dr-forget-refused");
        assertThat(south.status().path("known_primary_cluster_addrs")).isNotEmpty();
        person.paste(south.operationToken()).mnemonic(KeyCode.U).untilShown("It follows nobody now");
        assertThat(south.status().path("known_primary_cluster_addrs")).isEmpty();
        assertThat(south.state()).isEqualTo("idle");
    }
}
