package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.transcript.Recorded;
import dev.holdfast.engine.replication.lab.AcknowledgedWrites;
import dev.holdfast.engine.replication.lab.DrCluster;
import dev.holdfast.engine.replication.lab.DrClusters;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

@ExtendWith(ApplicationExtension.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Tag("window")
@DisplayName("The primary of three server processes changes, by keyboard alone")
@Timeout(240)
class FailoverTest {
    @TempDir
    private static Path folder;

    private static DrClusters clusters;
    private static DrCluster north;
    private static DrCluster south;
    private static DrCluster east;
    private static AcknowledgedWrites writes;

    private FailoverDesk desk;
    private ConsoleRobot person;
    private FxRobot robot;

    @BeforeAll
    static void open() throws Exception {
        clusters = new DrClusters(folder);
        north = DrClusters.primary(clusters.open("north"));
        south = clusters.follow(north, clusters.open("south"), "south");
        east = clusters.follow(north, clusters.open("east"), "east");
        writes = new AcknowledgedWrites(north, 2);
        writes.awaitMore(50);
        writes.stop();
        DrClusters.awaitLevel(north, south);
        DrClusters.awaitLevel(north, east);
    }

    @AfterAll
    static void close() throws Exception {
        clusters.close();
    }

    @BeforeEach
    void sitDown(FxRobot fx) {
        robot = fx;
        person = new ConsoleRobot(fx);
        desk = person.on(() -> new FailoverDesk(folder.resolve("console-" + System.nanoTime()))
                .with("north", north)
                .with("south", south)
                .with("east", east));
        person.until("all clusters were seen", () -> desk.model().clusters().stream()
                .filter(cluster -> !cluster.cluster().isWorkstation())
                .allMatch(cluster ->
                        cluster.time().isPresent() || cluster.problem().isPresent()));
    }

    @AfterEach
    void leave() {
        robot.interact(desk::close);
    }

    @Test
    @Order(1)
    @DisplayName("a promotion past a failing check asks for the name, and is left without a change")
    void forceNeedsTheName() {
        robot.interact(() -> desk.promote("south"));
        person.untilTitle("What is known of “south”").picture("promote-1-preflight");
        person.enter().untilTitle("A DR operation token of “south”");
        person.press(KeyCode.TAB).picture("promote-2-token");
        person.mnemonic(KeyCode.H)
                .until("a token is made", () -> !isOff("#next"))
                .picture("promote-2-token-made");
        person.mnemonic(KeyCode.N)
                .untilTitle("How “south” judges")
                .untilShown("answers as the primary of generation 1");
        assertThat(isOff("#next")).isTrue();
        person.press(KeyCode.TAB)
                .press(KeyCode.SPACE)
                .untilShown("To go on, type “south”")
                .picture("promote-3-force");
        person.type("sout");
        assertThat(isOff("#next")).as("without the whole name").isTrue();
        person.type("h");
        assertThat(isOff("#next")).isFalse();
        person.mnemonic(KeyCode.N).untilTitle("Promote “south” now?").picture("promote-4-confirm-forced");
        person.press(KeyCode.ESCAPE).untilShown("Discard what you typed?").mnemonic(KeyCode.D);
        assertThat(south.state()).isEqualTo("stream-wals");
    }

    private boolean isOff(String button) {
        return person.on(() -> person.find(button).isDisabled());
    }

    @Test
    @Order(2)
    @DisplayName("a planned switch with all following, and back again")
    void switchAndBack() {
        robot.interact(() -> desk.failover(Optional.empty()));
        person.untilTitle("Which cluster is to be the primary?")
                .untilShown("Switch from “north” to “south”")
                .picture("failover-1-choose");
        person.enter()
                .untilTitle("Check south")
                .untilShown("“south” has every record")
                .picture("failover-2-level");
        person.enter();
        demote(north, "north");
        promote("south", true);
        bringIn("north", true);
        bringIn("east", false);
        end("south");
        DrClusters.awaitLevel(south, north);
        DrClusters.awaitLevel(south, east);
        writes.verify(south);
        back();
    }

    private void back() {
        robot.interact(() -> desk.failover(Optional.of("north")));
        person.untilTitle("Which cluster is to be the primary?").untilShown("Switch from “south” to “north”");
        person.enter().untilTitle("Check north").enter();
        demote(south, "south");
        promote("north", false);
        bringIn("south", false);
        bringIn("east", false);
        end("north");
        writes.verify(north);
        assertThat(north.status().path("generation").asLong()).isEqualTo(3);
        assertThat(transcripts()).hasSize(2);
    }

    private List<Recorded> transcripts() {
        CompletableFuture<List<Recorded>> found = new CompletableFuture<>();
        robot.interact(() -> desk.transcripts()
                .list(found::complete, problem -> found.completeExceptionally(new AssertionError(problem.message()))));
        return found.join();
    }

    private void demote(DrCluster server, String name) {
        person.untilTitle("Demote " + name).paste(server.made().rootToken());
        person.focus("#typed-name").type(name).picture("failover-3-demote").mnemonic(KeyCode.D);
    }

    private void promote(String name, boolean look) {
        person.untilTitle("Promote " + name);
        if (look) {
            person.picture("failover-4-promote");
        }
        person.mnemonic(KeyCode.H).until("a token is made", () -> !isOff("#next"));
        person.mnemonic(KeyCode.P);
    }

    private void bringIn(String name, boolean look) {
        person.untilTitle("Bring in " + name);
        if (look) {
            person.picture("failover-5-bring-in");
        }
        person.mnemonic(KeyCode.H).until("a token is made", () -> !isOff("#next"));
        person.mnemonic(KeyCode.B);
    }

    private void end(String primary) {
        person.untilTitle("“" + primary + "” is the primary, and all follow it").picture("failover-6-end");
        person.enter();
    }

    @Test
    @Order(3)
    @DisplayName("the primary is killed, another one takes over, and the lost one is brought in when it is back")
    void lost() throws Exception {
        north.network().cut();
        north.done("kv/only-north", Map.of("v", "late"));
        north.kill();
        person.until("north is missed", () -> {
            desk.model().look();
            return desk.model()
                    .of(desk.cluster("north"))
                    .orElseThrow()
                    .problem()
                    .isPresent();
        });
        robot.interact(() -> desk.failover(Optional.of("south")));
        person.untilShown("“north” is lost, “south” takes over").picture("failover-7-lost");
        person.enter()
                .untilTitle("Check south")
                .untilShown("does not answer this console")
                .picture("failover-8-check");
        person.press(KeyCode.ESCAPE);
        promoteAlone();
        person.untilTitle("Which cluster is to be the primary?").enter();
        person.untilTitle("Bring in east").paste(south.made().rootToken());
        bringIn("east", false);
        person.untilTitle("Waiting for north").picture("failover-9-waiting").enter();
        writes.verify(south);
        back(north);
    }

    private void promoteAlone() {
        robot.interact(() -> desk.promote("south"));
        person.untilTitle("What is known of “south”")
                .untilShown("does not answer, last heard")
                .enter();
        person.untilTitle("A DR operation token of “south”").mnemonic(KeyCode.H);
        person.until("a token is made", () -> !isOff("#next")).mnemonic(KeyCode.N);
        person.untilTitle("How “south” judges").picture("promote-3-ready").enter();
        person.untilTitle("Promote “south” now?").picture("promote-4-confirm").mnemonic(KeyCode.P);
        person.untilTitle("“south” takes over")
                .untilShown("says that it is the primary")
                .picture("promote-5-progress");
        person.enter().untilTitle("“south” is the primary").untilShown("that the former primary had: east");
        person.picture("promote-6-next").mnemonic(KeyCode.G);
    }

    private void back(DrCluster lost) throws Exception {
        lost.network().heal();
        lost.startUnsealed();
        robot.interact(() -> desk.failover(Optional.of("south")));
        person.untilShown("Begun before").picture("failover-10-resume").enter();
        person.untilTitle("Demote north")
                .untilShown("another cluster took its place")
                .picture("failover-11-fenced");
        person.paste(south.made().rootToken())
                .focus("#typed-name")
                .type("north")
                .mnemonic(KeyCode.D);
        bringIn("north", false);
        person.untilTitle("“south” is the primary, and all follow it")
                .untilShown("set aside at")
                .picture("failover-12-set-aside");
        person.enter();
        DrClusters.awaitLevel(south, lost);
        assertThat(transcripts().get(0).entries().toString())
                .contains("Demote north")
                .doesNotContain("hfs.");
    }

    @Test
    @Order(4)
    @DisplayName("the page of disaster recovery leads there, and the custodians make the token on the way")
    void fromThePage() {
        Wiring console = person.on(() -> desk.console(folder.resolve("home")));
        person.mnemonic(KeyCode.V).untilShown("_Guided failover…").mnemonic(KeyCode.G);
        person.untilShown("Switch from “south” to “north”").enter().untilTitle("Check north");
        person.until("north is level", () -> !isOff("#next")).enter();
        demote(south, "south");
        person.untilTitle("Promote north").mnemonic(KeyCode.H).untilShown("How is the token protected");
        person.enter().untilShown("0 of 1").picture("failover-13-ceremony");
        person.type("Ada Lovelace")
                .enter()
                .paste(south.made().keysBase64().get(0))
                .enter();
        person.untilTitle("Promote north").until("the token is there", () -> !isOff("#next"));
        person.mnemonic(KeyCode.P).untilTitle("Bring in south").press(KeyCode.ESCAPE);
        person.untilShown("Leave on the way?").picture("failover-14-leave").mnemonic(KeyCode.L);
        assertThat(north.status().path("mode").asText()).isEqualTo("primary");
        robot.interact(console::close);
    }
}
