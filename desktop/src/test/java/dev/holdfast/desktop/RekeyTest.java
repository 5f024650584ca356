package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.testing.TestConnector;
import dev.holdfast.desktop.ui.SecretText;
import dev.holdfast.engine.client.Holdfast;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
@DisplayName("Shares are replaced, by keyboard, on the real engine")
class RekeyTest {
    private static final List<String> CUSTODIANS = List.of("Ada Lovelace", "Emmy Noether", "Grace Hopper");

    @TempDir
    static Path home;

    private final TestConnector connector = new TestConnector();
    private final List<String> made = new ArrayList<>();
    private OpenConsole console;
    private ConsoleRobot person;
    private List<String> old;

    @Start
    void start(Stage unused) throws IOException {
        console = new OpenConsole(home, connector);
    }

    @AfterEach
    void stop(FxRobot robot) {
        console.close(robot);
    }

    private Holdfast other() {
        return connector.anotherConsole();
    }

    @Test
    @DisplayName("taken up where the cluster has it after a pause, and verified before the old ones stop")
    void replaced(FxRobot robot) {
        person = new ConsoleRobot(robot);
        person.untilShown("_Initialise…");
        old = other().seal().initialize(2, 2).keysBase64();
        other().seal().unseal(old.get(0));
        other().seal().unseal(old.get(1));
        person.untilShown("Unsealed").mnemonic(KeyCode.E);
        person.until("ceremonies", () -> person.isShowing("What is to be authorised?") || person.isShowing(" is open"));
        if (!person.isShowing("What is to be authorised?")) { // the console had asked between the two shares
            person.mnemonic(KeyCode.N).untilShown("What is to be authorised?");
        }
        plan();
        giveOldShares();
        CUSTODIANS.forEach(this::takeShare);
        verify();
        assertThat(other().seal().status().shares()).isEqualTo(3);
        assertThat(other().seal().check(made.get(2)).valid()).isTrue();
        assertThat(other().seal().check(old.get(0)).valid()).isFalse();
    }

    private void choose() {
        person.until("choice", () -> !person.find("#choice-rekey").isDisabled());
        person.focus("#choice-rekey").enter();
    }

    private void plan() {
        choose();
        person.untilShown("Any 2 of the 2 custodians").picture("rekey-1-set");
        person.focus("#shares").fill("3").enter().untilTitle("Who are the custodians?");
        CUSTODIANS.forEach(name -> person.type(name).enter());
        person.untilTitle("Is this right?").picture("rekey-3-review").mnemonic(KeyCode.W);
    }

    private void giveOldShares() {
        person.untilShown("0 of 2").picture("rekey-4-old-shares");
        give("Ada Lovelace", old.get(0)).untilShown("Accepted");
        person.press(KeyCode.ESCAPE)
                .untilShown("Close this window?")
                .picture("rekey-4-pause")
                .mnemonic(KeyCode.C);
        person.untilShown("Under way, 1 of 2");
        choose();
        person.untilShown("1 of 2");
        give("Blaise Pascal", old.get(1));
    }

    private ConsoleRobot give(String name, String share) {
        return person.type(name).enter().paste(share).enter();
    }

    private void takeShare(String name) {
        person.until("a turn", () -> person.find("#secret") != null);
        person.holding(KeyCode.SPACE, () -> made.add(((SecretText) person.find("#secret")).getText()));
        if (made.size() == 1) {
            person.picture("rekey-5-hand-over");
        }
        person.mnemonic(KeyCode.H);
    }

    private void verify() {
        person.untilTitle("Handed over").mnemonic(KeyCode.N).untilTitle("Prove the new shares");
        give("Ada Lovelace", old.get(0)).untilShown("Not a share of this set");
        person.picture("rekey-6-verify").press(KeyCode.CONTROL, KeyCode.A);
        person.paste(made.get(0)).enter().untilShown("Accepted");
        assertThat(other().seal().check(old.get(0)).valid())
                .as("old shares are valid until then")
                .isTrue();
        give("Emmy Noether", made.get(1)).untilShown("are replaced").picture("rekey-7-summary");
        person.enter().untilShown("What is to be authorised?");
    }
}
