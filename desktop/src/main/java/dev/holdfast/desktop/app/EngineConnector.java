package dev.holdfast.desktop.app;

import dev.holdfast.engine.client.EmbeddedEngine;
import dev.holdfast.engine.client.EmbeddedEngine.Library;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.HttpTarget;
import dev.holdfast.engine.client.HttpTransport;
import dev.holdfast.engine.client.ServerCertificate;
import dev.holdfast.engine.client.Transport;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** The real ways: the engine in this process, and HTTP. Safe for many threads. */
public final class EngineConnector implements Connector {
    private static final Duration CONNECT_SOON = Duration.ofSeconds(3);
    private static final Duration ANSWER_SOON = Duration.ofSeconds(5);

    @Override
    public Link workstation(Path home, List<KmsModule> modules) {
        EmbeddedEngine engine = EmbeddedEngine.open(
                home,
                modules.stream()
                        .map(module -> new Library(module.name(), Path.of(module.path())))
                        .toList());
        return link(engine.connect(), engine.connect(), engine::close);
    }

    @Override
    public Link remote(RemoteCluster cluster) {
        HttpTarget target = target(cluster);
        Transport patient = new HttpTransport(target);
        Transport hurried = new HttpTransport(target.withTimeouts(CONNECT_SOON, ANSWER_SOON));
        return link(new Holdfast(patient), new Holdfast(hurried), () -> {
            patient.close();
            hurried.close();
        });
    }

    private static HttpTarget target(RemoteCluster cluster) {
        HttpTarget target = HttpTarget.of(cluster.url()).forgetful();
        if (!cluster.pin().isEmpty()) {
            return target.withPin(cluster.pin());
        }
        return cluster.caFile().isEmpty() ? target : target.withCaFile(Path.of(cluster.caFile()));
    }

    @Override
    public ServerCertificate certificate(String url) {
        return ServerCertificate.probe(url);
    }

    private static Link link(Holdfast client, Holdfast watcher, Runnable closing) {
        return new Link() {
            @Override
            public Holdfast client() {
                return client;
            }

            @Override
            public Holdfast watcher() {
                return watcher;
            }

            @Override
            public void close() {
                closing.run();
            }
        };
    }
}
