package dev.holdfast.desktop.testing;

import dev.holdfast.engine.client.EmbeddedEngine;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.Initialized;
import java.nio.file.Path;
import java.util.List;

/** A real engine in a folder of its own, for the tests of models. */
public final class EmbeddedCluster implements AutoCloseable {
    private final EmbeddedEngine engine;
    private final Holdfast client;

    public EmbeddedCluster(Path home) {
        engine = EmbeddedEngine.open(home, List.of());
        client = engine.connect();
    }

    public Holdfast client() {
        return client;
    }

    public Initialized initialize(int shares, int threshold) {
        return client.seal().initialize(shares, threshold);
    }

    @Override
    public void close() {
        engine.close();
    }
}
