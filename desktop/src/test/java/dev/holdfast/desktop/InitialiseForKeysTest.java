package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Connector;
import dev.holdfast.desktop.app.EngineConnector;
import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.crypto.GnuPg;
import dev.holdfast.engine.testing.ServerProcess;
import dev.holdfast.engine.testing.TestCertificates;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import javafx.scene.control.Labeled;
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
@DisplayName("A server far away is initialised for custodians' PGP keys, by keyboard, and gpg reads the shares")
class InitialiseForKeysTest {
    private static final List<String> PEOPLE = List.of("Ada Lovelace", "Emmy Noether", "Grace Hopper");

    @TempDir
    static Path folder;

    private GnuPg gpg;
    private ServerProcess server;
    private Connector.Link link;
    private WizardDesk desk;
    private ConsoleRobot person;

    @Start
    void start(Stage unused) throws IOException {
        gpg = new GnuPg(Files.createDirectories(folder.resolve("gpg")));
        link = new EngineConnector().remote(server());
        desk = new WizardDesk(folder);
    }

    private static RemoteCluster cluster(ServerProcess server, String pin) {
        return new RemoteCluster("Zürich", server.printed("listener +(https://127.0.0.1:[0-9]+)\\R"), "", pin, "");
    }

    private RemoteCluster server() throws IOException {
        TestCertificates.Identity identity = TestCertificates.newAuthority().issue("server", "localhost");
        identity.writeCertificate(folder.resolve("cert.pem"));
        identity.writeKey(folder.resolve("key.pem"));
        Path config = Files.writeString(
                folder.resolve("holdfast.hcl"),
                """
                listener "tcp" {
                  address       = "127.0.0.1:0"
                  tls_cert_file = "%s"
                  tls_key_file  = "%s"
                }
                storage "inmem" {}
                """
                        .formatted(folder.resolve("cert.pem"), folder.resolve("key.pem")));
        server = ServerProcess.start(folder, "server", "-config=" + config);
        return cluster(server, identity.sha256());
    }

    @AfterEach
    void stop(FxRobot robot) {
        desk.close(robot);
        link.close();
        server.close();
        gpg.close();
    }

    @Test
    void sealedShares(FxRobot robot) throws IOException {
        person = new ConsoleRobot(robot);
        desk.open("Zürich", link::client, robot);
        person.untilTitle("How many shares?")
                .fill("3")
                .press(KeyCode.TAB)
                .fill("2")
                .enter();
        custodians();
        rootToken();
        handOver();
        String share = decrypted("share-1.asc");
        prove(share);
        Holdfast client = link.client();
        client.seal().unseal(share);
        assertThat(client.seal().unseal(decrypted("share-3.asc")).sealed()).isFalse();
        String root = decrypted("root-token.asc");
        assertThat(client.withToken(root).tokens().lookupSelf().policies()).containsExactly("root");
        assertThat(desk.told()).containsExactly("initialised", "finished");
        transcript(share, root);
    }

    private void custodians() throws IOException {
        person.untilTitle("Who are the custodians?");
        person.type(PEOPLE.get(0)).enter().type(PEOPLE.get(1)).enter().type(PEOPLE.get(2));
        person.mnemonic(KeyCode.E).untilShown("Give Ada Lovelace a PGP key.");
        giveExpired();
        giveFile();
        person.tabTo("Custodian 2: PGP key…").press(KeyCode.SPACE).untilShown("The PGP public key of Emmy Noether");
        gpg.newKey("Emmy Noether", "future-default", "default", "never");
        person.paste(armoured("Emmy Noether")).untilShown("Emmy Noether").mnemonic(KeyCode.U);
        person.untilTitle("Who are the custodians?")
                .tabTo("Custodian 3: PGP key…")
                .press(KeyCode.SPACE);
        person.untilShown("The PGP public key of Grace Hopper");
        person.paste(
                Base64.getEncoder().encodeToString(gpg.newKey("Grace Hopper", "future-default", "default", "never")));
        person.untilShown("Compare it").mnemonic(KeyCode.U).untilTitle("Who are the custodians?");
        person.picture("initialise-keys").mnemonic(KeyCode.N);
    }

    private void giveExpired() {
        String longAgo = "20200101T000000!";
        gpg.newKey("Old Key", "future-default", "default", "1d", "--faked-system-time", longAgo);
        person.tabTo("Custodian 1: PGP key…").press(KeyCode.SPACE).untilShown("The PGP public key of Ada Lovelace");
        person.paste(armoured("Old Key")).untilShown("expired on").picture("initialise-key-refused");
    }

    private void giveFile() throws IOException {
        byte[] key = gpg.newKey("Ada Lovelace <ada@example.org>", "rsa2048", "sign,encrypt", "never");
        desk.files().putDown(Files.write(folder.resolve("ada.gpg"), key));
        person.mnemonic(KeyCode.F).untilShown("ada@example.org").picture("initialise-key-found");
        person.mnemonic(KeyCode.U).untilTitle("Who are the custodians?");
    }

    private String armoured(String user) {
        return new String(gpg.run(new byte[0], "--armor", "--export", user), StandardCharsets.US_ASCII);
    }

    private void rootToken() {
        person.untilTitle("Who gets the root token?").mnemonic(KeyCode.C).mnemonic(KeyCode.E);
        person.untilShown("ada@example.org").picture("initialise-root-key").mnemonic(KeyCode.N);
        person.untilTitle("Is this right?").picture("initialise-keys-review").mnemonic(KeyCode.M);
    }

    private void handOver() {
        take("Ada Lovelace", "initialise-sealed");
        take("Ada Lovelace", "initialise-sealed-token");
        take("Emmy Noether", "");
        take("Grace Hopper", "");
        person.untilTitle("Handed over").mnemonic(KeyCode.N);
    }

    private void take(String name, String picture) {
        person.untilTitle("It is the turn of " + name).untilShown("Encrypted for " + name);
        assertThat(person.isShowing("Hold to _show")).isFalse();
        if (!picture.isEmpty()) {
            person.picture(picture);
        }
        int before = handedOver();
        person.mnemonic(KeyCode.V).untilShown("Saved as").mnemonic(KeyCode.H);
        person.until("next", () -> handedOver() > before);
    }

    private int handedOver() {
        Labeled count = (Labeled) person.find("#count");
        return Integer.parseInt(count.getText().substring(0, 1));
    }

    private String decrypted(String file) throws IOException {
        return new String(gpg.decrypt(Files.readAllBytes(desk.files().file(file))), StandardCharsets.US_ASCII);
    }

    private void prove(String share) {
        person.untilTitle("Is every share written down correctly?").paste(share).enter();
        person.untilShown("Ada Lovelace: right").mnemonic(KeyCode.N).untilTitle("Summary");
        person.picture("initialise-keys-summary").enter();
        person.until("finished", () -> desk.told().contains("finished"));
    }

    private void transcript(String share, String root) {
        List<String> lines = desk.transcripts().newest();
        assertThat(lines)
                .contains("step Share 1 of 3 handed over to Ada Lovelace: saved: done")
                .contains("step Share of custodian 1, Ada Lovelace, entered again: right: done")
                .endsWith("end done");
        assertThat(lines).anyMatch(line -> line.startsWith("fact Custodian 1: Ada Lovelace, encrypted to "));
        assertThat(lines).noneMatch(line -> line.contains(share) || line.contains(root) || line.contains("BEGIN"));
    }
}
