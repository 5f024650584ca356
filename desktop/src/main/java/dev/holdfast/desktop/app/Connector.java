package dev.holdfast.desktop.app;

import dev.holdfast.engine.client.Transport;
import java.nio.file.Path;
import java.util.List;

/** Opens the way to a cluster. Called from background threads. */
public interface Connector {

    /** Opens the engine inside this process. */
    Transport workstation(Path folder, List<KmsModule> modules);

    /** Prepares calls over the network; whether someone answers shows at the first call. */
    Transport remote(RemoteCluster cluster);
}
