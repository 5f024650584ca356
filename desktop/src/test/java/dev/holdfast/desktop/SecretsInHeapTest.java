package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.HttpTarget;
import dev.holdfast.engine.client.HttpTransport;
import dev.holdfast.engine.client.Initialized;
import dev.holdfast.engine.testing.ServerProcess;
import dev.holdfast.engine.testing.SoftHsm;
import dev.holdfast.engine.testing.TestCertificates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("What a console keeps in its memory, found in dumps of its heap")
class SecretsInHeapTest {
    private static final String PIN = "kq7vr2w9zt4m";

    /** Of a secret, so that parts of it are found too. */
    private static final int PART = 12;

    private final SoftHsm token = SoftHsm.create();
    private ServerProcess server;
    private Initialized secrets;

    @TempDir
    private Path folder;

    @BeforeEach
    void startServer() throws IOException {
        token.initialize(PIN);
        TestCertificates authority = TestCertificates.newAuthority();
        TestCertificates.Identity own = authority.issue("server", "localhost", "127.0.0.1");
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
                                own.writeCertificate(folder.resolve("server.pem")),
                                own.writeKey(folder.resolve("server-key.pem")),
                                SoftHsm.library()));
        server = ServerProcess.start(folder, SoftHsm.environment(), "server", "-config=" + config);
        String url = server.printed("(https://127\\.0\\.0\\.1:\\d+)");
        Files.createDirectories(folder.resolve("console"));
        SettingsFile.open(folder.resolve("console"), new KmsModules(folder))
                .change(first -> first.withClusters(
                        List.of(new RemoteCluster("North", url, trusted.toString(), "", "")), "North"));
        try (HttpTransport transport = new HttpTransport(HttpTarget.of(url).withCaFile(trusted))) {
            secrets = new Holdfast(transport).seal().initialize(3, 2);
        }
    }

    @AfterEach
    void stopServer() {
        server.close();
        token.delete();
    }

    @Test
    @DisplayName("after the lock and after the seal: no share, no token, no PIN")
    void noSecretStays() throws IOException {
        Path locked = folder.resolve("locked.hprof");
        Path sealed = folder.resolve("sealed.hprof");
        Path signedIn = folder.resolve("signed-in.hprof");
        try (ConsoleProcess console = new ConsoleProcess(folder.resolve("console"))) {
            unseal(console);
            signIn(console);
            console.then("dump " + signedIn);
            makeKey(console);
            console.then("press ALT L", "shown Locked", "wait 9", "dump " + locked);
            console.then("press ENTER", "press ALT C", "shown In front", "press ALT S");
            signIn(console);
            console.then(
                    "press ALT C", "shown In front", "tab More for North", "press SPACE", "press DOWN", "press ENTER");
            console.then("shown Every client loses access", "press ALT S", "shown Not signed in", "shown Sealed");
            console.then("wait 9", "dump " + sealed);
        }
        assertThat(new HeapDump(signedIn).count(part(secrets.rootToken())))
                .as("the search finds what is there")
                .isPositive();
        assertNothingIn(locked);
        assertNothingIn(sealed);
    }

    private void unseal(ConsoleProcess console) throws IOException {
        console.then("shown In front", "press ALT E", "shown 0 of 2", "type Ada", "press ENTER");
        console.secret(secrets.keysBase64().get(0)).then("press ENTER", "shown 1 of 2", "type Emmy", "press ENTER");
        console.secret(secrets.keysBase64().get(2)).then("press ENTER", "shown is open", "press ALT S");
    }

    private void signIn(ConsoleProcess console) throws IOException {
        console.then("shown _Token").secret(secrets.rootToken()).then("press ENTER", "shown root");
    }

    private void makeKey(ConsoleProcess console) throws IOException {
        console.then("press ALT K", "shown Create the _first key", "press ALT F", "title Type", "press ENTER");
        console.then("title Name and permissions", "type signer", "focus #field-allow_generate_key", "press SPACE");
        console.then("press ENTER", "title Connection", "focus #field-library", "press HOME", "press DOWN");
        console.then("focus #field-token_label", "type " + token.label(), "focus #field-pin")
                .secret(PIN);
        console.then("press ENTER", "title Key", "focus #field-key_label", "type signer", "focus #field-mechanism");
        console.then("type 0x1041", "focus #field-curve", "press DOWN", "press ENTER", "title Review", "press ENTER");
        console.then("shown A new key was made", "press ENTER");
    }

    private void assertNothingIn(Path file) throws IOException {
        HeapDump dump = new HeapDump(file);
        Map<String, Long> found = new TreeMap<>();
        for (int share = 0; share < secrets.keysBase64().size(); share += 2) {
            String text = secrets.keysBase64().get(share);
            found.put("share " + share, dump.count(part(text)));
            found.put(
                    "share " + share + ", its bytes",
                    dump.count(Base64.getDecoder().decode(text)));
        }
        found.put("token", dump.count(part(secrets.rootToken())));
        found.put("PIN", dump.count(PIN));
        SoftAssertions.assertSoftly(each -> found.forEach((what, times) ->
                each.assertThat(times).as(what + " in " + file.getFileName()).isZero()));
    }

    private static String part(String secret) {
        return secret.substring(secret.length() - PART);
    }
}
