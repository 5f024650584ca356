package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.testing.NamedFiles;
import dev.holdfast.desktop.testing.TestConnector;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.Initialized;
import dev.holdfast.engine.crypto.GnuPg;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
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
@DisplayName("Shares are replaced for custodians' PGP keys, by keyboard, on the real engine, and gpg reads them")
class RekeyForKeysTest {
    private static final List<String> PEOPLE = List.of("Ada Lovelace", "Emmy Noether");

    @TempDir
    static Path home;

    @TempDir
    static Path keys;

    private final TestConnector connector = new TestConnector();
    private final NamedFiles files = new NamedFiles(keys);
    private GnuPg gpg;
    private OpenConsole console;
    private ConsoleRobot person;

    @Start
    void start(Stage unused) throws IOException {
        gpg = new GnuPg(Files.createDirectories(keys.resolve("gpg")));
        console = new OpenConsole(home, connector, files, first -> first);
    }

    @AfterEach
    void stop(FxRobot robot) {
        console.close(robot);
        gpg.close();
    }

    @Test
    @DisplayName("and the cluster keeps the messages until they are saved and deleted")
    void sealedShares(FxRobot robot) throws IOException {
        person = new ConsoleRobot(robot);
        person.untilShown("_Initialise…");
        Holdfast cluster = connector.anotherConsole();
        Initialized made = cluster.seal().initialize(1, 1);
        cluster.seal().unseal(made.keysBase64().get(0));
        signIn(made.rootToken());
        plan();
        give("Blaise Pascal", made.keysBase64().get(0));
        List<String> shares = List.of(take(PEOPLE.get(0), "share-1.asc"), take(PEOPLE.get(1), "share-2.asc"));
        person.untilTitle("Handed over").mnemonic(KeyCode.N).untilShown("0 of 2");
        give(PEOPLE.get(0), shares.get(0)).untilShown("Accepted");
        give(PEOPLE.get(1), shares.get(1)).untilShown("are replaced");
        assertThat(cluster.seal().check(shares.get(1)).valid()).isTrue();
        backup(shares);
        assertThat(cluster.withToken(made.rootToken()).ceremonies().rekey().backup())
                .isEmpty();
    }

    private void signIn(String token) {
        person.untilShown("Unsealed")
                .mnemonic(KeyCode.S)
                .untilShown("_Token")
                .paste(token)
                .enter();
        person.untilShown("root").mnemonic(KeyCode.E).untilShown("What is to be authorised?");
        person.until("choice", () -> !person.find("#choice-rekey").isDisabled());
        person.focus("#choice-rekey").enter().untilShown("One custodian of");
    }

    private void plan() {
        person.focus("#shares").fill("2").press(KeyCode.TAB).fill("2").enter().untilTitle("Who are the custodians?");
        person.type(PEOPLE.get(0)).enter().type(PEOPLE.get(1)).mnemonic(KeyCode.E);
        for (int number = 1; number <= PEOPLE.size(); number++) {
            String name = PEOPLE.get(number - 1);
            gpg.newKey(name, "future-default", "default", "never");
            person.tabTo("Custodian " + number + ": PGP key…").press(KeyCode.SPACE);
            person.untilShown("The PGP public key of " + name)
                    .paste(new String(gpg.run(new byte[0], "--armor", "--export", name), StandardCharsets.US_ASCII));
            person.untilShown("Compare it").mnemonic(KeyCode.U).untilTitle("Who are the custodians?");
        }
        person.mnemonic(KeyCode.N).untilTitle("Is this right?").focus("#backup").press(KeyCode.SPACE);
        person.picture("rekey-keys-review").mnemonic(KeyCode.W).untilShown("0 of 1");
    }

    private ConsoleRobot give(String name, String share) {
        return person.type(name).enter().paste(share).enter();
    }

    private String take(String name, String file) throws IOException {
        person.untilTitle("It is the turn of " + name).untilShown("Encrypted for " + name);
        person.mnemonic(KeyCode.V).untilShown("Saved as").mnemonic(KeyCode.H);
        return decrypted(file);
    }

    private String decrypted(String file) throws IOException {
        return new String(gpg.decrypt(Files.readAllBytes(files.file(file))), StandardCharsets.US_ASCII);
    }

    private void backup(List<String> shares) throws IOException {
        String fingerprint = gpg.fingerprint(PEOPLE.get(1));
        String grouped = fingerprint.replaceAll("(.{4})(?!$)", "$1 ");
        person.untilShown(grouped).tabTo("Save the message for " + grouped).picture("rekey-kept");
        person.press(KeyCode.SPACE).untilShown("readable by you alone");
        String file = "share-for-" + fingerprint.substring(32).toLowerCase(Locale.ROOT) + ".asc";
        assertThat(decrypted(file)).isEqualTo(shares.get(1));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(files.file(file))))
                .isEqualTo("rw-------");
        person.mnemonic(KeyCode.D).untilShown("cannot get it from the cluster any more");
        person.picture("rekey-kept-delete").type("This workstation").enter().press(KeyCode.SPACE);
        person.untilShown("keeps no encrypted shares any more").picture("rekey-kept-deleted");
    }
}
