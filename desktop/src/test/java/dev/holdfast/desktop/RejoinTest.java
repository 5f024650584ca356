package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.replication.lab.DrCluster;
import dev.holdfast.engine.replication.lab.DrClusters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

@ExtendWith(ApplicationExtension.class)
@DisplayName("A former primary with an entry of its own comes back, by keyboard alone")
class RejoinTest {
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
        north.network().cut();
        north.done("kv/only-north", Map.of("v", "late"));
        north.done("sys/replication/dr/primary/demote", Map.of());
        south.operated("promote", Map.of("force", true));
        north.network().heal();
    }

    @AfterAll
    static void stopServers() throws Exception {
        servers.close();
    }

    @BeforeEach
    void sitDown(FxRobot robot) {
        desk = servers.desk(robot, "North");
        person = desk.person();
    }

    @AfterEach
    void leave() {
        desk.close();
    }

    private static long setAside() {
        return north.status().path("diverged_entries").asLong();
    }

    @Test
    @DisplayName(
            "with a token, trusting the files of a folder and showing a client certificate; its own entry is cleared")
    void follow() throws IOException {
        String token = south.done("sys/replication/dr/primary/secondary-token", Map.of("id", "north"))
                .body()
                .path("wrap_info")
                .path("token")
                .asText();
        String operation = north.operationToken();
        desk.open("update-primary").untilTitle("Whom to follow").enter();
        person.untilTitle("Token").paste(token).untilShown("to be redeemed").enter();
        fillIn(authorities());
        person.mnemonic(KeyCode.N).untilTitle("Confirm").untilShown("the files in " + folder);
        person.picture("dr-follow-confirm").paste(operation).mnemonic(KeyCode.U);
        person.untilTitle("Primary").untilShown("client_key_pem").picture("dr-follow-refused");
        assertThat(north.state()).isEqualTo("idle");
        assertThat(desk.text("#ca-path")).isEqualTo(authorities().toString());
        assertThat(desk.text("#client-cert")).isEqualTo(pem("cert.pem"));
        person.focus("#client-key").press(KeyCode.CONTROL, KeyCode.A).paste(pem("key.pem"));
        person.mnemonic(KeyCode.N).untilTitle("Confirm");
        assertThat(desk.text("#operation-token")).as("kept").hasSameSizeAs(operation);
        person.mnemonic(KeyCode.U).untilShown("It holds all that its primary holds");
        DrClusters.awaitLevel(south, north);
        assertThat(north.status().path("secondary_id").asText()).isEqualTo("north");
        assertThat(setAside()).isPositive();
        assertThat(desk.transcripts()).contains("the files in " + folder).doesNotContain("BEGIN PRIVATE", token);
        person.enter();
        clear(operation);
    }

    /** The entry that was set aside: listed, and gone for good. */
    private void clear(String operation) throws IOException {
        long aside = setAside();
        desk.open("diverged").untilShown("Nothing is changed.").paste(operation).mnemonic(KeyCode.L);
        person.until("the list", () -> person.find("#diverged") != null).picture("dr-diverged");
        person.mnemonic(KeyCode.A)
                .untilShown("will be lost for good")
                .focus("#typed")
                .type("North");
        person.picture("dr-diverged-clear");
        assertThat(setAside()).as("before the last word").isEqualTo(aside);
        person.enter().press(KeyCode.SPACE).untilShown("Nothing that was set aside is left");
        person.enter()
                .untilShown("Nothing is set aside.")
                .picture("dr-diverged-cleared")
                .enter();
        assertThat(setAside()).isZero();
        assertThat(listed(operation)).isZero();
        DrClusters.awaitLevel(south, north);
        assertThat(desk.transcripts()).contains("Cleared for good").doesNotContain(operation);
    }

    /** How many entries the server itself has in its journal. */
    private static int listed(String operation) {
        return north.client()
                .dr()
                .secondary(operation)
                .divergedEntries(0, 100)
                .entries()
                .size();
    }

    /** Where the server finds the authorities of its primary. */
    private static Path authorities() throws IOException {
        Path authorities = folder.resolve("authorities");
        if (!Files.isDirectory(authorities)) {
            Files.createDirectory(authorities);
            Files.copy(south.files().ca(), authorities.resolve("ca.pem"));
        }
        return authorities;
    }

    private static String pem(String file) throws IOException {
        return Files.readString(north.files().folder().resolve(file)).strip();
    }

    /** With a key that is none. */
    private void fillIn(Path authorities) throws IOException {
        person.untilTitle("Primary")
                .until("authorities", () -> !desk.text("#ca-cert").isEmpty());
        person.mnemonic(KeyCode.V).focus("#ca-path").type(authorities.toString());
        person.mnemonic(KeyCode.P).focus("#client-cert").paste(pem("cert.pem"));
        assertThat(person.isShowing("The key to the client certificate is missing"))
                .isTrue();
        person.focus("#client-key").type("no key").picture("dr-follow-client");
    }
}
