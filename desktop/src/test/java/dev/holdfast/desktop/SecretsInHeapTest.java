package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.KmsModule;
import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.HttpTarget;
import dev.holdfast.engine.client.HttpTransport;
import dev.holdfast.engine.client.Initialized;
import dev.holdfast.engine.crypto.TokenCodec;
import dev.holdfast.engine.seal.OpenedKeys;
import dev.holdfast.engine.testing.ServerProcess;
import dev.holdfast.engine.testing.SoftHsm;
import dev.holdfast.engine.testing.TestCertificates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One console works with a server far away and with the engine inside its own process, so that two dumps serve for both.
 */
@DisplayName("What a console keeps in its memory, found in dumps of its heap")
class SecretsInHeapTest {
    private static final String NORTH_PIN = "kq7vr2w9zt4m";
    private static final String OWN_PIN = "8hx3fnb6ydsa";

    private final SoftHsm northToken = SoftHsm.create();
    private final SoftHsm ownToken = SoftHsm.create();
    private final List<Marked> secrets = new ArrayList<>();
    private ServerProcess server;
    private Initialized north;
    private Initialized own;

    @TempDir
    private Path folder;

    @BeforeEach
    void startServer() throws IOException {
        northToken.initialize(NORTH_PIN);
        ownToken.initialize(OWN_PIN);
        TestCertificates authority = TestCertificates.newAuthority();
        TestCertificates.Identity identity = authority.issue("server", "localhost", "127.0.0.1");
        Path trusted = authority.authority().writeCertificate(folder.resolve("ca.pem"));
        Path config = Files.writeString(
                folder.resolve("holdfast.hcl"),
                """
                storage "inmem" {}
                listener "tcp" {
                  address       = "127.0.0.1:0"
                  tls_cert_file = "%s"
                  tls_key_file  = "%s"
                }
                kms_library "pkcs11" {
                  name    = "softhsm"
                  library = "%s"
                }
                """
                        .formatted(
                                identity.writeCertificate(folder.resolve("server.pem")),
                                identity.writeKey(folder.resolve("server-key.pem")),
                                SoftHsm.library()));
        server = ServerProcess.start(folder, SoftHsm.environment(), "server", "-config=" + config);
        String url = server.printed("(https://127\\.0\\.0\\.1:\\d+)");
        settle(new RemoteCluster("North", url, trusted.toString(), "", ""));
        try (HttpTransport transport = new HttpTransport(HttpTarget.of(url).withCaFile(trusted))) {
            north = new Holdfast(transport).seal().initialize(3, 2);
        }
    }

    private void settle(RemoteCluster cluster) throws IOException {
        List<KmsModule> modules =
                List.of(new KmsModule("softhsm", SoftHsm.library().toString()));
        SettingsFile.open(home(), new KmsModules(folder))
                .change(first -> first.withClusters(List.of(cluster), "North").withKmsLibraries(modules));
    }

    private Path home() {
        return folder.resolve("console");
    }

    @AfterEach
    void stopServer() {
        server.close();
        northToken.delete();
        ownToken.delete();
    }

    @Test
    @DisplayName("after the lock and after the seal: no share, no token, no one-time password, no PIN, no key")
    void noSecretStays() throws IOException {
        Path locked = folder.resolve("locked.hprof");
        Path sealed = folder.resolve("sealed.hprof");
        try (ConsoleProcess console = new ConsoleProcess(home(), SoftHsm.environment())) {
            console.then("shown In front", "press ALT E");
            unseal(console, north);
            makeKey(console, northToken, NORTH_PIN);
            console.then("press ALT C", "shown In front", "reach Bring This workstation to the front", "press SPACE");
            initialise(console);
            unseal(console, own);
            makeKey(console, ownToken, OWN_PIN);
            makeToken(console);
            console.then("press ALT L", "shown Locked", "until collected", "dump " + locked, "press ENTER");
            seal(console, "This workstation", own);
            console.then("reach Bring North to the front", "press SPACE");
            seal(console, "North", north);
            console.then("until collected", "dump " + sealed);
        }
        note("North", north, NORTH_PIN);
        note("this workstation", own, OWN_PIN);
        noteKeys();
        assertThat(new HeapDump(locked).found(secrets))
                .as("while locked, with the engine in this process open, which needs its keys and PINs")
                .containsExactlyInAnyOrder(
                        "root key of this workstation", "entry key of this workstation", "PIN of this workstation");
        assertThat(new HeapDump(sealed).found(secrets)).as("sealed").isEmpty();
    }

    /** Each secret leaves the wizard in another way. */
    private void initialise(ConsoleProcess console) throws IOException {
        console.then("press ALT I", "title How many shares?", "fill 3", "press TAB", "fill 2", "press ENTER");
        console.then("title Who are the custodians?", "type Ada", "press ENTER", "type Emmy", "press ENTER");
        console.then("type Grace", "press ENTER", "title Who gets the root token?", "press ENTER");
        console.then("title Is this right?", "press ALT M", "title It is the turn of Ada", "hold SPACE", "press ALT H");
        console.then("title It is the turn of Emmy", "press ALT V", "shown Saved as", "press ALT H");
        console.then("title It is the turn of Grace", "press ALT C", "shown On the clipboard", "press ALT H");
        console.then("title It is the turn of The operator of this console", "hold SPACE", "press ALT H");
        console.then("shown This console has forgotten them", "press ENTER");
        own = new Initialized(
                console.heard("keys_base64"), console.heard("root_token").get(0));
        console.then("title Is every share written down correctly?")
                .secret(own.keysBase64().get(0));
        console.then("press ENTER", "shown Ada: right", "press ALT N", "shown is initialised", "press ENTER");
    }

    private void unseal(ConsoleProcess console, Initialized cluster) throws IOException {
        console.then("shown 0 of 2");
        give(console, cluster).then("shown is open", "press ALT S");
        signIn(console, cluster);
    }

    /** Two shares, of which the first is looked at before it is sent. */
    private static ConsoleProcess give(ConsoleProcess console, Initialized cluster) throws IOException {
        console.then("type Ada", "press ENTER").secret(cluster.keysBase64().get(0));
        console.then("press TAB", "hold SPACE", "press SHIFT TAB", "press ENTER", "shown 1 of 2");
        console.then("type Grace", "press ENTER").secret(cluster.keysBase64().get(2));
        return console.then("press ENTER");
    }

    private static void signIn(ConsoleProcess console, Initialized cluster) throws IOException {
        console.then("shown _Token").secret(cluster.rootToken()).then("press ENTER", "shown root");
    }

    private static void makeKey(ConsoleProcess console, SoftHsm token, String pin) throws IOException {
        console.then("press ALT K", "shown Create the _first key", "press ALT F", "title Type", "press ENTER");
        console.then("title Name and permissions", "type signer", "focus #field-allow_generate_key", "press SPACE");
        console.then("press ENTER", "title Connection", "focus #field-library", "press HOME", "press DOWN");
        console.then("focus #field-token_label", "type " + token.label(), "focus #field-pin")
                .secret(pin);
        console.then("press ENTER", "title Key", "focus #field-key_label", "type signer", "focus #field-mechanism");
        console.then("type 0x1041", "focus #field-curve", "press DOWN", "press ENTER", "title Review", "press ENTER");
        console.then("shown A new key was made", "press ENTER");
    }

    /** A root token by a one-time password, which is shown, copied and left. */
    private void makeToken(ConsoleProcess console) throws IOException {
        console.then("press ALT E", "shown is open", "press ALT N", "shown What is to be authorised?");
        console.then("focus #choice-root", "press ENTER", "shown How is the token protected", "press ENTER");
        console.then("shown 0 of 2");
        give(console, own).then("shown is valid now", "hold SPACE", "press ALT F");
        String otp = console.heard("otp").get(0);
        secrets.add(Marked.text("one-time password", otp));
        secrets.add(Marked.text(
                "token of the ceremony",
                TokenCodec.decode(console.heard("encoded_token").get(0), otp)));
        console.then("press ALT N", "shown not shown again", "press ALT L", "shown What is to be authorised?");
    }

    private static void seal(ConsoleProcess console, String name, Initialized cluster) throws IOException {
        console.then("press ALT C", "shown In front", "reach Sign in…: " + name, "press SPACE");
        signIn(console, cluster);
        console.then("press ALT C", "shown In front", "reach More for " + name, "press SPACE", "press DOWN");
        console.then("press ENTER", "shown Every client loses access", "press ALT S", "shown Not signed in");
        console.then("shown Sealed");
    }

    private void note(String cluster, Initialized made, String pin) {
        for (int share = 0; share < made.keysBase64().size(); share++) {
            byte[] bytes = Base64.getDecoder().decode(made.keysBase64().get(share));
            secrets.add(Marked.bytes("share " + share + " of " + cluster, bytes));
        }
        secrets.add(Marked.text("root token of " + cluster, made.rootToken()));
        secrets.add(Marked.text("PIN of " + cluster, pin));
    }

    private void noteKeys() {
        OpenedKeys keys = OpenedKeys.of(home().resolve("data"), own.keysBase64().subList(0, 2));
        secrets.add(Marked.bytes("seal key of this workstation", keys.seal()));
        secrets.add(Marked.bytes("root key of this workstation", keys.root()));
        secrets.add(Marked.bytes("entry key of this workstation", keys.entries()));
    }
}
