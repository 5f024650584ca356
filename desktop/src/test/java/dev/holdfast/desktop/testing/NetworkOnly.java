package dev.holdfast.desktop.testing;

import dev.holdfast.desktop.app.Connector;
import dev.holdfast.desktop.app.EngineConnector;
import dev.holdfast.desktop.app.KmsModule;
import dev.holdfast.desktop.app.RemoteCluster;
import dev.holdfast.engine.client.ServerCertificate;
import dev.holdfast.engine.client.UnreachableException;
import java.nio.file.Path;
import java.util.List;

/** Real servers on the network, and no engine on this workstation. */
public final class NetworkOnly implements Connector {
    private final Connector real = new EngineConnector();

    @Override
    public Link workstation(Path home, List<KmsModule> modules) {
        throw new UnreachableException("there is no engine here", null);
    }

    @Override
    public Link remote(RemoteCluster cluster) {
        return real.remote(cluster);
    }

    @Override
    public ServerCertificate certificate(String url) {
        return real.certificate(url);
    }
}
