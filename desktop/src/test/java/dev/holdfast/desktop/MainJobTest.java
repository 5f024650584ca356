package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.desktop.app.Fonts;
import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.desktop.testing.ChosenFiles;
import dev.holdfast.desktop.testing.TestConnector;
import dev.holdfast.desktop.ui.SecretText;
import dev.holdfast.engine.testing.SoftHsm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.ListView;
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

/** Runs without a display like every test, and again in a real window. */
@ExtendWith(ApplicationExtension.class)
@Tag("window")
@DisplayName("The main job: initialise, unseal, register a key in a token, sign with it")
class MainJobTest {
    private static final List<String> CUSTODIANS = List.of("Ada Lovelace", "Emmy Noether", "Grace Hopper");

    @TempDir
    static Path home;

    private final SoftHsm token = SoftHsm.create();
    private final TestConnector connector = new TestConnector();
    private final List<String> secrets = new ArrayList<>();
    private Wiring console;
    private ConsoleRobot person;

    @Start
    void start(Stage stage) throws IOException {
        Fonts.load();
        SettingsFile settings = SettingsFile.open(home, new KmsModules(Path.of("/")));
        console = new Wiring(settings, home, false, connector, new ChosenFiles(home.resolve("share.txt")));
        console.open(stage);
    }

    @AfterEach
    void stop(FxRobot robot) {
        robot.interact(console::close);
        token.delete();
    }

    @Test
    void fromTheFirstStartToASignature(FxRobot robot) {
        person = new ConsoleRobot(robot);
        initialise();
        unseal();
        signIn();
        registerKey();
        String root = secrets.get(secrets.size() - 1);
        JsonNode key = connector.anotherConsole().withToken(root).managedKeys().read("pkcs11", "code-signing");
        assertThat(key.path("last_test").path("ok").asBoolean()).isTrue();
    }

    private void initialise() {
        person.untilShown("_Initialise…").mnemonic(KeyCode.I).untilShown("How many shares?");
        person.fill("3").press(KeyCode.TAB).fill("2").enter().untilShown("Who are the custodians?");
        CUSTODIANS.forEach(name -> person.type(name).enter());
        person.untilShown("Who gets the root token?").enter().untilShown("Is this right?");
        person.mnemonic(KeyCode.M);
        CUSTODIANS.forEach(this::takeSecret);
        takeSecret("The operator");
        person.untilShown("This console has forgotten them").mnemonic(KeyCode.N);
        person.untilShown("Is every share written down correctly?").mnemonic(KeyCode.N);
        person.untilShown("is initialised").enter();
    }

    private void takeSecret(String name) {
        person.untilShown("It is the turn of " + name);
        person.holding(KeyCode.SPACE, () -> secrets.add(((SecretText) person.find("#secret")).getText()));
        person.mnemonic(KeyCode.H);
    }

    private void unseal() {
        person.untilShown("0 of 2").type(CUSTODIANS.get(0)).enter();
        person.paste(secrets.get(0)).enter().untilShown("1 of 2").picture("main-job-unseal");
        person.type(CUSTODIANS.get(2)).enter().paste(secrets.get(2)).enter().untilShown("is open");
    }

    private void signIn() {
        person.mnemonic(KeyCode.S).untilShown("_Token").paste(secrets.get(3)).enter();
        person.untilShown("root").mnemonic(KeyCode.C).untilShown("In front").picture("main-job-clusters");
    }

    private void registerKey() {
        person.mnemonic(KeyCode.K).untilShown("Create the _first key").mnemonic(KeyCode.F);
        person.untilTitle("Type").enter().untilTitle("Name and permissions");
        person.type("code-signing").focus("#field-allow_generate_key").press(KeyCode.SPACE);
        person.enter().untilTitle("Connection");
        chooseToken();
        person.focus("#field-pin")
                .type(token.pin())
                .picture("main-job-connection")
                .enter()
                .untilTitle("Key");
        person.focus("#field-key_label")
                .type("code-signing")
                .focus("#field-mechanism")
                .type("0x1041");
        person.focus("#field-curve").press(KeyCode.DOWN).enter().untilTitle("Review");
        person.picture("main-job-review").enter().untilShown("A new key was made");
        person.enter().until("the drawer", () -> person.find("#run") != null);
        person.focus("#run").press(KeyCode.SPACE).untilShown("The signature verified");
        person.picture("main-job-signed");
    }

    private void chooseToken() {
        person.focus("#field-library").press(KeyCode.HOME).press(KeyCode.DOWN);
        person.focus("#browse-slots").press(KeyCode.SPACE);
        ListView<?> slots = (ListView<?>) person.find("#slots");
        person.until("slots", () -> !slots.getItems().isEmpty());
        int wanted = person.on(() -> indexOf(slots, token.label()));
        person.focus("#slots").press(KeyCode.HOME);
        for (int i = 0; i < wanted; i++) {
            person.press(KeyCode.DOWN);
        }
        person.enter();
    }

    private static int indexOf(ListView<?> slots, String label) {
        for (int i = 0; i < slots.getItems().size(); i++) {
            if (slots.getItems().get(i).toString().contains(label + ",")) {
                return i;
            }
        }
        throw new AssertionError(label + " is not among " + slots.getItems());
    }
}
