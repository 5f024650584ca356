package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.testing.TestConnector;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.MountInfo;
import dev.holdfast.engine.managedkey.Samples;
import dev.holdfast.engine.replication.lab.DrCluster;
import dev.holdfast.engine.replication.lab.DrClusters;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
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

@ExtendWith(ApplicationExtension.class)
@DisplayName("Whoever is signed in to a real server, by keyboard")
class SignedInTest {
    @TempDir
    static Path folder;

    private static DrClusters servers;
    private static DrCluster north;

    private OpenConsole console;
    private ConsoleRobot person;

    @BeforeAll
    static void startServer() throws IOException {
        servers = new DrClusters(folder);
        north = servers.open("north");
        north.done("sys/namespaces/team", Map.of());
    }

    @AfterAll
    static void stopServer() throws IOException {
        servers.close();
    }

    @Start
    void start(Stage unused) throws IOException {
        Path home = folder.resolve("home-" + System.nanoTime());
        console = new OpenConsole(home, new TestConnector(), OpenConsole.knowing(OpenConsole.remote("North", north)));
    }

    @AfterEach
    void stop(FxRobot robot) {
        console.close(robot);
    }

    private static String newToken() {
        return north.done("auth/token/create", Map.of("policies", List.of("root"), "display_name", "ada", "ttl", "1h"))
                .body()
                .path("auth")
                .path("client_token")
                .asText();
    }

    private void signIn(FxRobot robot, String token) {
        person = new ConsoleRobot(robot);
        person.untilShown("Unsealed")
                .mnemonic(KeyCode.S)
                .untilShown("_Token")
                .paste(token)
                .enter();
        person.untilShown("Sign _out");
    }

    @Test
    @DisplayName("sees who that is, and leaves the page again")
    void identity(FxRobot robot) {
        signIn(robot, newToken());
        person.tabTo("Signed in as token-ada. Show what the token may").press(KeyCode.SPACE);
        person.untilShown("Signed in to “North”").untilShown("Policies").picture("identity");
        assertThat(person.isShowing("root")).isTrue();
        person.press(KeyCode.ESCAPE).untilShown("In front");
    }

    @Test
    @DisplayName("goes to a namespace inside and back, and is told of one that there is not")
    void namespace(FxRobot robot) {
        signIn(robot, north.made().rootToken());
        toNamespace("root").untilShown("_Inside the present one").type("sys");
        person.untilShown("No namespace can be called “sys”.").picture("namespace-reserved");
        person.fill("nowhere")
                .enter()
                .untilShown("There is no namespace “nowhere”")
                .picture("namespace-unknown");
        person.mnemonic(KeyCode.I)
                .press(KeyCode.DOWN)
                .picture("namespace-inside")
                .enter();
        person.untilShown("In front");
        toNamespace("team").mnemonic(KeyCode.R).untilShown("In front");
        toNamespace("root").press(KeyCode.ESCAPE).untilShown("In front");
    }

    private ConsoleRobot toNamespace(String from) {
        return person.tabTo("Namespace: " + from + ". Change it")
                .press(KeyCode.SPACE)
                .untilShown("Namespace of “North”");
    }

    @Test
    @DisplayName("is led from a key that is to be deleted to the mount that lists it")
    void mountOfKey(FxRobot robot) {
        Holdfast root = north.client().withToken(north.made().rootToken());
        root.managedKeys().write("cloudAkms", "signer", Samples.CLOUD_A);
        root.mounts().enable("other", "transit", "");
        root.mounts().enable("releases", "transit", "");
        root.mounts().tune("releases", Map.of("allowed_managed_keys", List.of("signer")));
        signIn(robot, north.made().rootToken());
        person.mnemonic(KeyCode.K).untilShown("signer").focus("#table").press(KeyCode.HOME);
        person.press(KeyCode.DELETE).untilShown("Delete “signer”?").tabTo("Open the mount releases/");
        person.press(KeyCode.SPACE).untilShown("The mount lists it.");
        assertThat(((Labeled) person.find(".drawer .title-3")).getText()).isEqualTo("releases/");
    }

    @Test
    @DisplayName("signs in again when the token has ended, and finds what was typed")
    void tokenEnded(FxRobot robot) {
        String token = newToken();
        signIn(robot, token);
        person.mnemonic(KeyCode.M).untilShown("_New mount").mnemonic(KeyCode.N).untilShown("_Path");
        person.focus("#path").type("typed-before").focus("#description").type("Kept while signing in");
        north.client().withToken(token).tokens().revokeSelf();
        person.enter().untilShown("Your sign-in has ended").picture("sign-in-ended");
        person.paste(newToken()).enter().untilShown("_Path").picture("sign-in-kept");
        assertThat(text("#path")).isEqualTo("typed-before");
        assertThat(text("#description")).isEqualTo("Kept while signing in");
        person.focus("#description").enter().untilShown("_New mount");
        assertThat(north.client().withToken(north.made().rootToken()).mounts().list())
                .extracting(MountInfo::path)
                .contains("typed-before");
    }

    private String text(String field) {
        return ((TextInputControl) person.find(field)).getText();
    }
}
