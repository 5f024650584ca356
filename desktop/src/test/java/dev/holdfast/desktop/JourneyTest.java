package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.testing.TestConnector;
import dev.holdfast.desktop.ui.SecretText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.ToggleButton;
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
@DisplayName("From the first start to an open cluster, by keyboard, on the real engine")
class JourneyTest {
    private static final List<String> CUSTODIANS =
            List.of("Ada Lovelace", "Blaise Pascal", "Emmy Noether", "Grace Hopper", "Sofja Kowalewskaja");

    @TempDir
    static Path home;

    private final TestConnector connector = new TestConnector();
    private final List<String> secrets = new ArrayList<>();
    private OpenConsole console;
    private ConsoleRobot person;

    @Start
    void start(Stage unused) throws IOException {
        console = new OpenConsole(home, connector);
    }

    @AfterEach
    void stop(FxRobot robot) {
        console.close(robot);
    }

    @Test
    @DisplayName("initialise, hand over, prove, unseal with a second console, sign in, seal")
    void journey(FxRobot robot) throws IOException {
        person = new ConsoleRobot(robot);
        person.untilShown("_Initialise…").picture("first-start");
        plan();
        handOver();
        prove();
        unseal();
        signInAndSeal();
        assertThat(Files.readString(home.resolve("console.json"))).doesNotContain("hfs.");
    }

    private void plan() {
        person.mnemonic(KeyCode.I).untilShown("How many shares?").picture("initialise-1-shares");
        person.enter().untilShown("Who are the custodians?");
        for (String name : CUSTODIANS) {
            if (name.startsWith("Sofja")) {
                person.picture("initialise-2-custodians");
            }
            person.type(name).enter();
        }
        person.untilShown("Who gets the root token?").picture("initialise-3-root-token");
        person.enter().untilShown("Is this right?").picture("initialise-4-review");
        person.mnemonic(KeyCode.M);
    }

    private void handOver() {
        for (String name : CUSTODIANS) {
            person.untilShown("It is the turn of " + name);
            takeSecret(name.startsWith("Ada"));
        }
        person.untilShown("It is the turn of The operator");
        takeSecret(false);
        person.untilShown("This console has forgotten them").picture("initialise-5-handed-over");
        assertThat(secrets).hasSize(6).doesNotHaveDuplicates();
        assertThat(person.clipboard()).as("nothing is left on the clipboard").isNull();
        person.enter();
    }

    private void takeSecret(boolean look) {
        assertThat(secretText()).startsWith("•");
        person.holding(KeyCode.SPACE, () -> {
            secrets.add(secretText());
            if (look) {
                person.picture("initialise-5-hand-over");
            }
        });
        assertThat(secretText()).startsWith("•");
        person.mnemonic(KeyCode.C).untilShown("On the clipboard");
        assertThat(person.clipboard()).isEqualTo(secrets.get(secrets.size() - 1));
        person.mnemonic(KeyCode.H);
    }

    private String secretText() {
        return ((SecretText) person.find("#secret")).getText();
    }

    private void prove() {
        person.untilShown("Is every share written down correctly?");
        person.paste(secrets.get(0)).enter().untilShown("Ada Lovelace: right");
        person.paste(secrets.get(0)).enter().untilShown("The share of somebody else");
        person.picture("initialise-6-prove");
        person.mnemonic(KeyCode.N).untilShown("is initialised").picture("initialise-7-summary");
        person.mnemonic(KeyCode.T).until("the transcripts", () -> isPressed("#toTranscripts"));
        person.picture("initialise-8-transcripts").mnemonic(KeyCode.E).focus("#custodian");
    }

    private boolean isPressed(String toggle) {
        return person.find(toggle) instanceof ToggleButton button && button.isSelected();
    }

    private void unseal() {
        person.untilShown("0 of 3").picture("ceremony-0");
        person.type("Ada Lovelace").enter().paste(secrets.get(0)).enter().untilShown("Accepted");
        person.picture("ceremony-1-accepted");
        person.type("Ada again").enter().paste(secrets.get(0)).enter().untilShown("Already given");
        connector.anotherConsole().seal().unseal(secrets.get(3));
        person.untilShown("A share came from another console").untilShown("2 of 3");
        String foreign = "AAAA" + secrets.get(1).substring(4);
        person.paste(foreign).enter().untilShown("Not a share of this set").picture("ceremony-2-foreign");
        connector.anotherConsole().seal().resetUnseal();
        person.untilShown("Cancelled elsewhere");
        connector.anotherConsole().seal().unseal(secrets.get(2));
        connector.anotherConsole().seal().unseal(secrets.get(4));
        person.untilShown("2 of 3").press(KeyCode.TAB).paste(secrets.get(1)).enter();
        person.untilShown("is open").picture("ceremony-3-done");
    }

    private void signInAndSeal() {
        person.mnemonic(KeyCode.S).untilShown("_Token");
        person.paste("hfs.notAToken00000000000000").enter().untilShown("does not accept this token");
        person.picture("sign-in");
        person.paste(secrets.get(5)).enter().untilShown("root");
        person.mnemonic(KeyCode.C).untilShown("In front").picture("clusters-signed-in");
        person.mnemonic(KeyCode.R).press(KeyCode.DOWN).enter().untilShown("Every client loses access");
        person.picture("seal").mnemonic(KeyCode.S).untilShown("Not signed in").untilShown("Sealed");
    }
}
