package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.testing.ChosenFiles;
import dev.holdfast.desktop.testing.TestConnector;
import dev.holdfast.desktop.testing.TestTranscripts;
import dev.holdfast.desktop.transcript.StepOutcome;
import dev.holdfast.desktop.transcript.Transcript;
import dev.holdfast.desktop.transcript.TranscriptKind;
import dev.holdfast.engine.client.CallFailedException;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.Initialized;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
@Tag("window")
@DisplayName("The page of activity, by keyboard, on the real engine")
class ActivityTest {
    @TempDir
    static Path home;

    private final TestConnector connector = new TestConnector();
    private final Path chosen = home.resolve("chosen");
    private OpenConsole console;
    private ConsoleRobot person;
    private Holdfast root;
    private String token;

    @Start
    void start(Stage unused) throws IOException {
        console = new OpenConsole(home, connector, new ChosenFiles(chosen), first -> first);
    }

    @AfterEach
    void stop(FxRobot robot) {
        console.close(robot);
    }

    @Test
    @DisplayName("turn the audit on, find a call in it; read, remark, sign, print and check a transcript")
    void journey(FxRobot robot) throws IOException {
        person = new ConsoleRobot(robot);
        robot.interact(() -> {
            console.window().setWidth(1024);
            console.window().setHeight(700);
        });
        person.untilShown("_Initialise…").mnemonic(KeyCode.Y).untilShown("Nobody is signed in");
        openCluster();
        signIn();
        turnOn();
        audit();
        transcripts();
        tampered();
        assertThat(Files.readString(home.resolve("console.json"))).doesNotContain("hfs.");
    }

    private void openCluster() {
        Holdfast nobody = connector.anotherConsole();
        Initialized made = nobody.seal().initialize(1, 1);
        nobody.ceremonies().unseal().give(made.keysBase64().get(0), "");
        token = made.rootToken();
        root = nobody.withToken(token);
    }

    private void signIn() {
        person.mnemonic(KeyCode.C).untilShown("_Sign in…").mnemonic(KeyCode.S).untilShown("_Token");
        person.paste(token).enter().untilShown("root");
        person.mnemonic(KeyCode.Y).untilShown("No audit device is on").picture("activity-off");
    }

    private void turnOn() {
        person.mnemonic(KeyCode.U).untilShown("_File on the server").picture("activity-enable");
        person.fill("/proc/none/audit.log").enter().untilShown("Details").picture("activity-enable-refused");
        person.fill(home.resolve("audit.log").toString()).enter().untilShown("Show the reads");
    }

    private TableView<?> calls() {
        return (TableView<?>) person.find("#table");
    }

    private void audit() {
        root.mounts().enable("secret", "kv-v2", "Passwords");
        try {
            root.withToken("hfs.000000000000000000000000").mounts().enable("stolen", "kv-v2", "");
        } catch (CallFailedException e) {
            assertThat(e.status()).isEqualTo(403);
        }
        person.press(KeyCode.F5).untilShown("Refused").picture("activity-audit");
        person.press(KeyCode.CONTROL, KeyCode.F).type("MOUNTS/secret root");
        person.until("one call", () -> calls().getItems().size() == 1);
        person.focus("#table")
                .press(KeyCode.HOME)
                .enter()
                .untilShown("Request id")
                .picture("activity-call");
        assertThat(((TextArea) person.find("#request")).getText())
                .contains("\"type\" : \"request\"", "hmac-sha256:")
                .doesNotContain(token);
        assertThat(((TextArea) person.find("#response")).getText()).contains("\"type\" : \"response\"");
        person.press(KeyCode.ESCAPE).until("no drawer", () -> person.find("#request") == null);
        person.press(KeyCode.CONTROL, KeyCode.F).fill("").press(KeyCode.DELETE);
        follow();
    }

    private void follow() {
        person.mnemonic(KeyCode.F);
        root.mounts().enable("followed", "kv-v2", "");
        person.untilShown("sys/mounts/followed");
        person.mnemonic(KeyCode.F);
        person.focus("#path")
                .type("sys/mounts/fol")
                .until("read again", () -> calls().getItems().size() == 1);
        person.press(KeyCode.CONTROL, KeyCode.A).press(KeyCode.DELETE);
    }

    private void record() {
        Path folder = home.resolve("transcripts");
        TestTranscripts recorder = new TestTranscripts(folder, Clock.systemUTC());
        Transcript rekey =
                recorder.transcripts().begin(TranscriptKind.REKEY, "frankfurt", "New shares for five custodians");
        rekey.step("Ada Lovelace gave a share", StepOutcome.DONE);
        Transcript promote =
                recorder.transcripts().begin(TranscriptKind.DR_PROMOTE, "oslo", "Promote “oslo” to primary");
        promote.fact("Nonce", "9a1c2f60-3f1c-4a40-8000-7d0000000001");
        promote.fact("Records that are lost", "none");
        promote.step("The old primary does not answer", StepOutcome.DONE);
        promote.step("Operation token refused: it was deleted", StepOutcome.REFUSED);
        promote.step("Operation token accepted", StepOutcome.DONE);
        promote.step("“oslo” is primary, generation 2", StepOutcome.DONE);
        promote.end(StepOutcome.DONE);
    }

    private void transcripts() throws IOException {
        person.mnemonic(KeyCode.N).untilShown("No transcripts yet").picture("activity-transcripts-none");
        record();
        person.press(KeyCode.F5).untilShown("Interrupted").picture("activity-transcripts");
        person.focus("#words").type("oslo").focus("#table").press(KeyCode.HOME).enter();
        person.untilShown("Begun: Promote").picture("activity-transcript");
        person.tabTo("Name of the witness")
                .type("Grace Hopper")
                .press(KeyCode.TAB)
                .type("I saw it happen");
        person.mnemonic(KeyCode.R).untilShown("Grace Hopper: “I saw it happen”");
        person.mnemonic(KeyCode.J).untilShown("Saved");
        assertThat(Files.readString(chosen)).contains("holdfast-signed-transcript-1", "I saw it happen");
        Files.copy(chosen, home.resolve("signed.json"));
        person.mnemonic(KeyCode.W).until("a PDF", () -> startsWith("%PDF"));
        person.picture("activity-transcript-saved");
    }

    private boolean startsWith(String magic) throws IOException {
        return new String(Files.readAllBytes(chosen), StandardCharsets.ISO_8859_1).startsWith(magic);
    }

    private void tampered() throws IOException {
        String signed = Files.readString(home.resolve("signed.json"));
        check("valid", signed, "Valid");
        check("changed", signed.replace("none", "many"), "Changed after it was signed");
        check("unreadable", "{}", "Not a signed transcript");
    }

    private void check(String name, String content, String finding) throws IOException {
        Files.writeString(chosen, content);
        person.press(KeyCode.ESCAPE).mnemonic(KeyCode.I).untilShown(finding).picture("activity-check-" + name);
    }
}
