package dev.holdfast.engine.replication.lab;

import dev.holdfast.engine.testing.FreePort;
import dev.holdfast.engine.testing.PostgresDatabase;
import dev.holdfast.engine.testing.TestCertificates;
import dev.holdfast.engine.testing.TestCertificates.Identity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The files of a server, all in one folder.
 *
 * @param folder of the server alone
 * @param ca who signed the certificate of its listener
 * @param clusterAddress {@code host:port} by which other clusters reach its cluster port
 */
public record DrServerFiles(Path folder, Path ca, int port, int clusterPort, String clusterAddress) {

    /**
     * Makes them in a new folder.
     *
     * @param database of all nodes of its cluster; without one it is a cluster of its own
     */
    static DrServerFiles create(
            Path folder,
            TestCertificates authority,
            int clusterPort,
            String clusterAddress,
            Optional<PostgresDatabase> database)
            throws IOException {
        Files.createDirectory(folder);
        Path ca = authority.authority().writeCertificate(folder.resolve("ca.pem"));
        DrServerFiles files = new DrServerFiles(folder, ca, FreePort.find(), clusterPort, clusterAddress);
        Identity identity = authority.issue("server", "127.0.0.1");
        identity.writeCertificate(folder.resolve("cert.pem"));
        identity.writeKey(folder.resolve("key.pem"));
        Files.writeString(files.config(), files.configuration(database));
        return files;
    }

    private String configuration(Optional<PostgresDatabase> database) {
        return """
                api_addr       = "%1$s"
                cluster_addr   = "https://%7$s"
                shutdown_grace = "2s"
                listener "tcp" {
                  address         = "127.0.0.1:%3$d"
                  cluster_address = "127.0.0.1:%2$d"
                  tls_cert_file   = "%4$s"
                  tls_key_file    = "%5$s"
                }
                %6$s
                """
                .formatted(
                        apiAddress(),
                        clusterPort,
                        port,
                        folder.resolve("cert.pem"),
                        folder.resolve("key.pem"),
                        database.map(DrServerFiles::shared).orElse("storage \"h2\" { path = \"" + data() + "\" }"),
                        clusterAddress);
    }

    private static String shared(PostgresDatabase database) {
        return """
                storage "postgresql" {
                  connection_url = "%s"
                  ha_enabled     = "true"
                }"""
                .formatted(database.url());
    }

    public Path config() {
        return folder.resolve("holdfast.hcl");
    }

    public Path data() {
        return folder.resolve("data");
    }

    public String apiAddress() {
        return "https://127.0.0.1:" + port;
    }
}
