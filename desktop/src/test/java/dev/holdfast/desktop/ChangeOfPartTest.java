package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.replication.lab.DrCluster;
import dev.holdfast.engine.replication.lab.DrClusters;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
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
@DisplayName("Two clusters change their parts, by keyboard alone")
class ChangeOfPartTest {
    private static final int SHARES = 3;
    private static final int THRESHOLD = 2;

    @TempDir
    private static Path folder;

    private static DrClusters clusters;
    private static DrCluster north;
    private static DrCluster south;
    private static String foreignShare;

    private RecoveryDesk desk;
    private ConsoleRobot person;

    @BeforeAll
    static void startServers() throws Exception {
        clusters = new DrClusters(folder);
        north = DrClusters.primary(clusters.create("north").start().initialize(SHARES, THRESHOLD));
        south = clusters.create("south").start().initialize(SHARES, THRESHOLD);
        foreignShare = south.made().keysBase64().get(0);
        clusters.follow(north, south, "south");
        DrClusters.awaitLevel(north, south);
    }

    @AfterAll
    static void stopServers() throws Exception {
        clusters.close();
    }

    @BeforeEach
    void sitDown(FxRobot robot) {
        Path home = folder.resolve("console-" + System.nanoTime());
        desk = new RecoveryDesk(robot, home, "North", Map.of("North", north, "South", south));
        person = desk.person();
    }

    @AfterEach
    void leave() {
        desk.close();
    }

    /** Of somebody who may do nothing but what the policy {@code operator} says. */
    private static String tokenOfOperator(DrCluster cluster) {
        return cluster.done("auth/token/create", Map.of("policies", List.of("operator")))
                .body()
                .path("auth")
                .path("client_token")
                .asText();
    }

    private static void operatorMay(DrCluster cluster, String action) {
        String policy = "path \"sys/replication/dr/primary/%s\" { capabilities = [\"update\"] }".formatted(action);
        cluster.done("sys/policies/acl/operator", Map.of("policy", policy));
    }

    private static String mode(DrCluster cluster) {
        return cluster.status().path("mode").asText();
    }

    @Test
    @Order(1)
    @DisplayName("the primary is demoted, once the operator may")
    void demote() {
        operatorMay(north, "nothing");
        desk.signIn("North", tokenOfOperator(north));
        desk.open("demote").untilShown("To go on, type “North”").type("North").picture("dr-demote");
        person.enter().press(KeyCode.SPACE).untilShown("This is not permitted").picture("dr-demote-refused");
        assertThat(mode(north)).isEqualTo("primary");
        assertThat(desk.text("#typed")).isEqualTo("North");
        operatorMay(north, "demote");
        person.mnemonic(KeyCode.D).untilShown("This cluster is a secondary now").picture("dr-demoted");
        assertThat(mode(north)).isEqualTo("secondary");
        assertThat(north.state()).isEqualTo("idle");
    }

    @Test
    @Order(2)
    @DisplayName("the secondary is promoted with a token that two custodians make on the way")
    void promote() throws IOException {
        desk.choose("South");
        desk.open("promote").untilTitle("What is known of “South”").enter();
        person.untilTitle("A DR operation token of “South”");
        desk.assertRefusesWrongToken(() -> person.mnemonic(KeyCode.N));
        person.untilTitle("A DR operation token of “South”").picture("dr-promote-refused");
        makeToken();
        person.untilTitle("A DR operation token of “South”");
        assertThat(desk.text("#operation-token")).as("the token in the field").hasSize(28);
        person.mnemonic(KeyCode.N).untilTitle("How “South” judges").enter();
        person.untilTitle("Promote “South” now?").mnemonic(KeyCode.P);
        person.untilTitle("“South” takes over").untilShown("is the primary of generation 2");
        assertThat(mode(south)).isEqualTo("primary");
        assertThat(south.status().path("generation").asInt()).isEqualTo(2);
        assertThat(desk.transcripts())
                .contains("Grace Hopper gave the share with the fingerprint", "is not of this set")
                .doesNotContain("hfd.", foreignShare)
                .doesNotContain(south.made().keysBase64());
    }

    /** One custodian first gives a share of another set. */
    private void makeToken() {
        List<String> shares = south.made().keysBase64();
        person.mnemonic(KeyCode.H).untilShown("How is the token protected").enter();
        person.untilShown("0 of 2")
                .type("Ada Lovelace")
                .enter()
                .paste(foreignShare)
                .enter();
        person.untilShown("Not a share of this set").picture("dr-ceremony-foreign");
        assertThat(south.client().ceremonies().operationToken().status().progress())
                .isZero();
        assertThat(desk.text("#custodian")).isEqualTo("Ada Lovelace");
        person.paste(shares.get(0)).enter().untilShown("1 of 2");
        person.type("Grace Hopper").enter().paste(shares.get(2)).enter();
    }

    @Test
    @Order(3)
    @DisplayName("the new primary leaves the set, once the operator may")
    void disablePrimary() {
        desk.choose("South");
        desk.signIn("South", tokenOfOperator(south));
        desk.open("disable")
                .untilShown("Every secondary is cut off")
                .type("South")
                .picture("dr-disable-primary");
        person.enter().press(KeyCode.SPACE).untilShown("This is not permitted");
        assertThat(mode(south)).isEqualTo("primary");
        assertThat(desk.text("#typed")).isEqualTo("South");
        operatorMay(south, "disable");
        person.mnemonic(KeyCode.D).untilShown("The data of this cluster is still here.");
        assertThat(mode(south)).isEqualTo("disabled");
    }

    @Test
    @Order(4)
    @DisplayName("the secondary leaves the set")
    void disableSecondary() {
        desk.open("disable")
                .untilShown("It keeps its copy of the data")
                .focus("#typed")
                .type("North");
        desk.assertRefusesWrongToken(() -> person.mnemonic(KeyCode.D));
        person.picture("dr-disable-secondary");
        assertThat(mode(north)).isEqualTo("secondary");
        assertThat(desk.text("#typed")).isEqualTo("North");
        person.paste(north.operationToken()).mnemonic(KeyCode.D);
        person.untilShown("The data of this cluster is still here.").picture("dr-disabled-secondary");
        assertThat(mode(north)).isEqualTo("disabled");
    }
}
