package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.KmsModules;
import dev.holdfast.desktop.app.SettingsFile;
import dev.holdfast.engine.crypto.TokenCodec;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A DR operation token in the memory of the console, found in a dump of its heap")
class OperationTokenInHeapTest {
    @TempDir
    private Path folder;

    private ServerPair servers;

    @BeforeEach
    void startServers() throws IOException {
        servers = new ServerPair(folder);
        SettingsFile.open(home(), new KmsModules(folder))
                .change(OpenConsole.knowing(OpenConsole.remote("South", servers.south())));
    }

    private Path home() {
        return folder.resolve("console");
    }

    @AfterEach
    void stopServers() throws IOException {
        servers.close();
    }

    @Test
    @DisplayName("is not there, nor are its share and one-time password, once it was shown, used to promote, and left")
    void noSecretStays() throws IOException {
        String share = servers.south().made().keysBase64().get(0);
        Path left = folder.resolve("left.hprof");
        try (ConsoleProcess console = new ConsoleProcess(home(), Map.of())) {
            make(console, share);
            promote(console);
            console.then("press ALT N", "shown What is to be authorised?");
            console.then("until collected", "dump " + left);
            String otp = console.heard("otp").get(0);
            String encoded = console.heard("encoded_token").get(0);
            List<Marked> secrets = List.of(
                    Marked.bytes("share", Base64.getDecoder().decode(share)),
                    Marked.text("one-time password", otp),
                    Marked.text("encoded token", encoded),
                    Marked.text("DR operation token", TokenCodec.decode(encoded, otp)));
            assertThat(new HeapDump(left).found(secrets)).isEmpty();
        }
        assertThat(servers.south().status().path("mode").asText()).isEqualTo("primary");
    }

    private static void make(ConsoleProcess console, String share) throws IOException {
        console.then("shown DR secondary", "press ALT E", "shown What is to be authorised?");
        console.then("focus #choice-operation", "press ENTER", "shown How is the token protected", "press ENTER");
        console.then("shown 0 of 1", "type Ada", "press ENTER").secret(share);
        console.then("press ENTER", "shown is valid now", "hold SPACE");
    }

    private static void promote(ConsoleProcess console) throws IOException {
        console.then("press ALT U", "shown Promote…", "press DOWN", "press ENTER");
        console.then("title What is known of “South”", "press ENTER", "title A DR operation token of “South”");
        console.then("press ENTER", "title How “South” judges", "focus #force", "press SPACE");
        console.then("focus #typed-name", "type South", "press ALT N", "title Promote “South” now?", "press ALT P");
        console.then("shown says that it is the primary", "press ENTER", "title “South” is the primary");
        console.then("press ENTER", "shown worth nothing any more", "picture token-uses-promoted");
    }
}
