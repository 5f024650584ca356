package dev.holdfast.desktop.testing;

import dev.holdfast.desktop.app.Connector;
import dev.holdfast.desktop.app.KmsModule;
import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.ServerCertificate;
import dev.holdfast.engine.client.Transport;
import dev.holdfast.engine.client.UnreachableException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Leads to simulated clusters: the workstation's, and remote ones by their URL. */
public final class SimulatedConnector implements Connector {
    private final Transport workstation;
    private final Map<String, Transport> remotes = new HashMap<>();

    public SimulatedConnector(Transport workstation) {
        this.workstation = workstation;
    }

    public SimulatedConnector with(String url, Transport remote) {
        remotes.put(url, remote);
        return this;
    }

    @Override
    public Link workstation(Path home, List<KmsModule> modules) {
        return link(workstation);
    }

    @Override
    public Link remote(RemoteCluster cluster) {
        if (!remotes.containsKey(cluster.url())) {
            throw new UnreachableException("nothing answers at " + cluster.url(), null);
        }
        return link(remotes.get(cluster.url()));
    }

    @Override
    public ServerCertificate certificate(String url) {
        Instant from = Instant.parse("2026-01-01T00:00:00Z");
        return new ServerCertificate(
                "3f9a61c0d2b84e77".repeat(4),
                "CN=vault.example.com",
                "CN=Example CA",
                from,
                from.plusSeconds(31_536_000));
    }

    private static Link link(Transport transport) {
        Holdfast client = new Holdfast(transport);
        return new Link() {
            @Override
            public Holdfast client() {
                return client;
            }

            @Override
            public Holdfast watcher() {
                return client;
            }

            @Override
            public void close() {
                transport.close();
            }
        };
    }
}
