package dev.holdfast.desktop.testing;

import dev.holdfast.desktop.app.Connector;
import dev.holdfast.desktop.app.EngineConnector;
import dev.holdfast.desktop.app.KmsModule;
import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.ServerCertificate;
import dev.holdfast.engine.client.Transport;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The real engine on this workstation, reachable for the test too; scripted clusters on the network. */
public final class TestConnector implements Connector {
    private final Connector real = new EngineConnector();
    private final Map<String, Transport> remotes = new ConcurrentHashMap<>();
    private volatile Link workstation;

    public TestConnector with(String url, Transport remote) {
        remotes.put(url, remote);
        return this;
    }

    /** What another console at the same engine would use. */
    public Holdfast anotherConsole() {
        return workstation.client();
    }

    @Override
    public Link workstation(Path home, List<KmsModule> modules) {
        workstation = real.workstation(home, modules);
        return workstation;
    }

    @Override
    public Link remote(RemoteCluster cluster) {
        Transport scripted = remotes.get(cluster.url());
        return scripted == null ? real.remote(cluster) : link(scripted);
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
