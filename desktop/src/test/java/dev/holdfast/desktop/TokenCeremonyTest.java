package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.desktop.testing.ChosenFiles;
import dev.holdfast.desktop.testing.TestConnector;
import dev.holdfast.desktop.ui.SecretText;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.TokenAttempt;
import dev.holdfast.engine.client.TokenCeremonyCalls;
import dev.holdfast.engine.crypto.GnuPg;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.Labeled;
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
@DisplayName("Custodians make a root token, by keyboard, on the real engine")
class TokenCeremonyTest {
    @TempDir
    static Path home;

    @TempDir
    static Path keys;

    private final TestConnector connector = new TestConnector();
    private OpenConsole console;
    private ConsoleRobot person;
    private List<String> shares;

    @Start
    void start(Stage unused) throws IOException {
        console = new OpenConsole(
                home,
                connector,
                new ChosenFiles(home.resolve("token.txt")),
                first -> first.with(likes -> likes.withClipboardSeconds(45)));
    }

    @AfterEach
    void stop(FxRobot robot) {
        console.close(robot);
    }

    @Test
    @DisplayName("with a one-time password that nobody sees, then for the owner of a PGP key")
    void tokens(FxRobot robot) throws IOException {
        person = new ConsoleRobot(robot);
        person.untilShown("_Initialise…");
        open();
        withOneTimePassword();
        forPgpKey();
        elsewhere();
        recorded();
    }

    /** Every step stands in a transcript, and no secret. */
    private void recorded() throws IOException {
        person.mnemonic(KeyCode.N)
                .untilShown("not shown again")
                .mnemonic(KeyCode.L)
                .untilShown("to be authorised");
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.list(home.resolve("transcripts"))) {
            for (Path file : files.toList()) {
                all.append(Files.readString(file));
            }
        }
        String fingerprint = other().seal().check(shares.get(0)).fingerprint();
        assertThat(all.toString())
                .contains("Ada Lovelace gave the share with the fingerprint " + fingerprint)
                .contains("The last share that was needed came from another console", "The token was deleted")
                .doesNotContain("hfs.", "[withheld]")
                .doesNotContain(shares);
    }

    private Holdfast other() {
        return connector.anotherConsole();
    }

    private void open() {
        shares = other().seal().initialize(3, 2).keysBase64();
        other().seal().unseal(shares.get(0));
        other().seal().unseal(shares.get(1));
        person.untilShown("Unsealed").mnemonic(KeyCode.E);
        person.until("ceremonies", () -> person.isShowing("What is to be authorised?") || person.isShowing(" is open"));
        if (!person.isShowing("What is to be authorised?")) { // the console had asked between the two shares
            person.mnemonic(KeyCode.N).untilShown("What is to be authorised?");
        }
        person.until("choice", () -> !person.find("#choice-root").isDisabled());
        person.press(KeyCode.TAB).picture("ceremony-choice");
        assertThat(person.isShowing("The cluster is open.")).isTrue();
    }

    private void withOneTimePassword() throws IOException {
        person.focus("#choice-root").enter().untilShown("How is the token protected");
        person.picture("ceremony-token-start").enter().untilShown("0 of 2");
        person.type("Ada Lovelace").enter().paste(shares.get(0)).enter().untilShown("Accepted");
        person.picture("ceremony-token-shares");
        person.type("Grace Hopper").enter().paste(shares.get(0)).enter().untilShown("Already given");
        String nonce = other().ceremonies().rootToken().status().nonce();
        other().ceremonies().rootToken().give(shares.get(2), nonce);
        person.untilShown("is valid now");
        String token = shownSecret("ceremony-token-made");
        assertThat(token).startsWith("hfs.").hasSize(28);
        assertThat(other().withToken(token).tokens().lookupSelf().policies()).containsExactly("root");
        assertThat(other().ceremonies().rootToken().result(nonce).complete())
                .as("the cluster keeps what nobody needs any more")
                .isFalse();
        save(token);
        person.mnemonic(KeyCode.D).untilShown("Delete this token?").picture("ceremony-token-delete");
        person.mnemonic(KeyCode.D).untilShown("worth nothing any more").picture("ceremony-token-deleted");
        assertThat(person.isShowing("…")).as("a question to come").isFalse();
        assertThatThrownBy(() -> other().withToken(token).tokens().lookupSelf()).hasMessageContaining("403");
        person.mnemonic(KeyCode.N).untilShown("What is to be authorised?");
    }

    private void save(String token) throws IOException {
        person.mnemonic(KeyCode.I).untilShown("readable by you alone");
        Path file = home.resolve("token.txt");
        assertThat(Files.readString(file)).contains(token).contains("Root token");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    private String shownSecret(String picture) {
        assertThat(secretText()).startsWith("•");
        assertThat(person.isShowing("Copy _for 45 s"))
                .as("as long as the settings say")
                .isTrue();
        person.picture(picture);
        String[] seen = new String[1];
        person.holding(KeyCode.SPACE, () -> seen[0] = secretText());
        assertThat(secretText()).startsWith("•");
        return seen[0];
    }

    private String secretText() {
        return ((SecretText) person.find("#secret")).getText();
    }

    private void forPgpKey() {
        try (GnuPg gpg = new GnuPg(keys)) {
            gpg.newKey("Emmy Noether <emmy@example.com>", "future-default", "default", "1d");
            String armour = new String(gpg.run(new byte[0], "--armor", "--export"), StandardCharsets.US_ASCII);
            person.until("choice", () -> !person.find("#choice-root").isDisabled());
            person.focus("#choice-root").enter().untilShown("How is the token protected");
            person.mnemonic(KeyCode.G).press(KeyCode.TAB).paste("not a key").untilShown("The key is");
            person.picture("ceremony-token-pgp-wrong");
            person.press(KeyCode.CONTROL, KeyCode.A).paste(armour).untilShown("Emmy Noether <emmy@example.com>");
            assertThat(((Labeled) person.find("#fingerprint")).getText().replace(" ", ""))
                    .isEqualTo(gpg.fingerprint("emmy"));
            person.picture("ceremony-token-pgp").mnemonic(KeyCode.B).untilShown("0 of 2");
            give("Ada Lovelace", shares.get(1)).untilShown("1 of 2");
            give("Grace Hopper", shares.get(2)).untilShown("in a PGP message");
            String message = shownSecret("ceremony-token-message");
            String token = new String(gpg.decrypt(Base64.getDecoder().decode(message)), StandardCharsets.US_ASCII);
            assertThat(other().withToken(token).tokens().lookupSelf().policies())
                    .containsExactly("root");
        }
        person.mnemonic(KeyCode.N).untilShown("not shown again").picture("ceremony-token-leave");
        person.mnemonic(KeyCode.L).untilShown("What is to be authorised?");
    }

    private ConsoleRobot give(String name, String share) {
        return person.type(name).enter().paste(share).enter();
    }

    private void elsewhere() {
        TokenCeremonyCalls there = other().ceremonies().rootToken();
        String first = there.start().nonce();
        person.untilShown("Under way, 0 of 2").picture("ceremony-choice-under-way");
        person.focus("#choice-root")
                .enter()
                .untilShown("A ceremony is under way")
                .picture("ceremony-token-running");
        there.cancel(first);
        person.untilShown("How is the token protected");
        TokenAttempt second = there.start();
        person.untilShown("A ceremony is under way: 0 of 2");
        there.give(shares.get(0), second.nonce());
        person.untilShown("A ceremony is under way: 1 of 2");
        there.cancel(second.nonce());
        person.untilShown("How is the token protected");
        TokenAttempt third = there.start();
        person.untilShown("A ceremony is under way: 0 of 2");
        person.mnemonic(KeyCode.J).untilShown("0 of 2");
        give("Ada Lovelace", shares.get(1)).untilShown("1 of 2");
        give("Grace Hopper", shares.get(2)).untilShown("the token is with another console");
        String token = there.result(third.nonce()).decode(third.otp());
        assertThat(other().withToken(token).tokens().lookupSelf().policies()).containsExactly("root");
    }
}
