package dev.holdfast.engine.server;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.HttpTarget;
import dev.holdfast.engine.client.HttpTransport;
import dev.holdfast.engine.client.Reply;
import dev.holdfast.engine.client.Transport.Outgoing;
import dev.holdfast.engine.testing.FreePort;
import dev.holdfast.engine.testing.PostgresDatabase;
import dev.holdfast.engine.testing.ServerProcess;
import dev.holdfast.engine.testing.TestCertificates;
import dev.holdfast.engine.testing.TestCertificates.Identity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** A node in a process of its own, with TLS, and a client of it. */
final class HaNode implements AutoCloseable {
    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration READ = Duration.ofSeconds(40);

    private final ServerProcess process;
    private final HttpTransport transport;
    private String token = "";

    private HaNode(ServerProcess process, HttpTransport transport) {
        this.process = process;
        this.transport = transport;
    }

    /**
     * Starts a node.
     *
     * @param folder of its own, empty
     * @param authority signs the certificates of all nodes' listeners
     */
    static HaNode start(Path folder, PostgresDatabase database, TestCertificates authority) throws IOException {
        Identity identity = authority.issue("node", "127.0.0.1");
        Path config = Files.writeString(
                folder.resolve("node.hcl"),
                """
                api_addr = "https://127.0.0.1:%1$d"
                listener "tcp" {
                  address         = "127.0.0.1:%1$d"
                  cluster_address = "127.0.0.1:0"
                  tls_cert_file   = "%2$s"
                  tls_key_file    = "%3$s"
                }
                storage "postgresql" {
                  connection_url = "%4$s"
                  ha_enabled     = "true"
                }
                """
                        .formatted(
                                FreePort.find(),
                                identity.writeCertificate(folder.resolve("cert.pem")),
                                identity.writeKey(folder.resolve("key.pem")),
                                database.url()));
        ServerProcess process = ServerProcess.start(folder, "server", "-config=" + config);
        String url = process.printed("listener +(https://127.0.0.1:[0-9]+)\\R");
        Path ca = authority.authority().writeCertificate(folder.resolve("ca.pem"));
        return new HaNode(
                process, new HttpTransport(HttpTarget.of(url).withCaFile(ca).withTimeouts(CONNECT, READ)));
    }

    ServerProcess process() {
        return process;
    }

    /** Calls with the root token from now on. */
    void use(String rootToken) {
        token = rootToken;
    }

    Holdfast client() {
        return new Holdfast(transport).withToken(token);
    }

    /** Writes one entry; whether that was acknowledged. */
    boolean write(String path, Object value) {
        return send(Operation.UPDATE, path, Map.of("v", value)).isSuccess();
    }

    /** The value of an entry, "" if there is none. */
    String read(String path) {
        return send(Operation.READ, path, Map.of())
                .body()
                .path("data")
                .path("v")
                .asText();
    }

    private Reply send(Operation operation, String path, Map<String, Object> data) {
        return transport.send(new Outgoing(operation, path, "", token, data));
    }

    boolean isActive() {
        return client().cluster().leader().self();
    }

    @Override
    public void close() {
        transport.close();
        process.close();
    }
}
