package dev.holdfast.engine.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.HttpTarget;
import dev.holdfast.engine.client.HttpTransport;
import dev.holdfast.engine.client.Initialized;
import dev.holdfast.engine.client.Reply;
import dev.holdfast.engine.client.ServerCertificate;
import dev.holdfast.engine.client.Transport.Outgoing;
import dev.holdfast.engine.crypto.TokenCodec;
import dev.holdfast.engine.testing.ServerProcess;
import dev.holdfast.engine.testing.TestCertificates;
import dev.holdfast.engine.testing.TestCertificates.Identity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A DR secondary as a process")
@Timeout(120)
class ConfigReloadProcessTest {
    private static final String DR = "sys/replication/dr/";
    private static final String CEREMONY = DR + "secondary/generate-operation-token/";

    @TempDir
    Path folder;

    private HttpTransport transport;

    @Test
    @DisplayName("reads certificates and log level again when a call says so, and tells why it cannot")
    void reloads() throws Exception {
        TestCertificates authority = TestCertificates.newAuthority();
        Identity renewed = authority.issue("renewed", "localhost", "127.0.0.1");
        write(authority.issue("first", "localhost", "127.0.0.1"));
        Path ca = authority.authority().writeCertificate(folder.resolve("ca.pem"));
        Path config = Files.writeString(folder.resolve("c.hcl"), configuration("info"));
        try (ServerProcess process = ServerProcess.start(folder, "server", "-config=" + config)) {
            String url = process.printed("listener +(https://127.0.0.1:[0-9]+)\\R");
            try (HttpTransport opened = new HttpTransport(HttpTarget.of(url).withCaFile(ca))) {
                transport = opened;
                String token = secondary();
                write(renewed);
                assertThat(reload("tls", token).status()).isEqualTo(204);
                assertThat(ServerCertificate.probe(url).sha256()).isEqualTo(renewed.sha256());

                Files.writeString(folder.resolve("key.pem"), "damaged");
                assertThat(reload("tls", token)).satisfies(refused("tls stays as it is"));
                Files.writeString(config, configuration("loud"));
                assertThat(reload("log_level", token)).satisfies(refused("c.hcl"));
                Files.writeString(config, configuration("error"));
                assertThat(reload("log_level", token).status()).isEqualTo(204);
            }
            process.signal("TERM");
            process.assertEnds(0);
            assertThat(process.errors()).contains("TLS certificate read").doesNotContain("stopping");
        }
    }

    /** Makes this server one, and returns a DR operation token. */
    private String secondary() {
        Holdfast holdfast = new Holdfast(transport);
        Initialized made = holdfast.seal().initialize(1, 1);
        String share = made.keysBase64().get(0);
        holdfast.seal().unseal(share);
        call(DR + "primary/enable", made.rootToken(), Map.of());
        call(DR + "primary/demote", made.rootToken(), Map.of());
        JsonNode started = call(CEREMONY + "attempt", "", Map.of());
        String nonce = started.path("nonce").asText();
        JsonNode done = call(CEREMONY + "update", "", Map.of("key", share, "nonce", nonce));
        return TokenCodec.decode(
                done.path("encoded_token").asText(), started.path("otp").asText());
    }

    private Reply reload(String subsystem, String token) {
        String path = DR + "secondary/config/reload/" + subsystem;
        return transport.send(new Outgoing(Operation.UPDATE, path, "", token, Map.of()));
    }

    private static Consumer<Reply> refused(String why) {
        return reply -> {
            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.body().path("errors").toString()).contains(why);
        };
    }

    private JsonNode call(String path, String token, Map<String, Object> data) {
        Reply reply = transport.send(new Outgoing(Operation.UPDATE, path, "", token, data));
        assertThat(reply.isSuccess()).as(path).isTrue();
        return reply.body();
    }

    private String configuration(String logLevel) {
        return """
                log_level = "%s"
                listener "tcp" {
                  address = "127.0.0.1:0"
                  tls_cert_file = "%s"
                  tls_key_file = "%s"
                }
                storage "inmem" {}
                """
                .formatted(logLevel, folder.resolve("cert.pem"), folder.resolve("key.pem"));
    }

    private void write(Identity identity) throws IOException {
        identity.writeCertificate(folder.resolve("cert.pem"));
        identity.writeKey(folder.resolve("key.pem"));
    }
}
