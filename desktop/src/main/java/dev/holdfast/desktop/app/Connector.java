package dev.holdfast.desktop.app;

import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.ServerCertificate;
import java.nio.file.Path;
import java.util.List;

/** Opens the way to a cluster. Called from background threads. */
public interface Connector {

    /** An open way to a cluster. */
    interface Link extends AutoCloseable {
        /** A client without a token. */
        Holdfast client();

        /** A client that soon gives up waiting, for looking at the state again and again. */
        Holdfast watcher();

        @Override
        void close();
    }

    /** Opens the engine inside this process, with its data in the console's home. */
    Link workstation(Path home, List<KmsModule> modules);

    /** Prepares calls over the network; whether someone answers shows at the first call. */
    Link remote(RemoteCluster cluster);

    /** Asks a server for its certificate, trusting nothing and sending nothing. */
    ServerCertificate certificate(String url);
}
