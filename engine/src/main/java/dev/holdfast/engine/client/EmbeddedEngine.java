package dev.holdfast.engine.client;

import dev.holdfast.engine.Engine;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.KmsLibrary;
import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.store.StoreException;
import java.nio.file.Path;
import java.util.List;

/** An engine inside this process, with its data in a folder of the user's. Safe for use by many threads. */
public final class EmbeddedEngine implements AutoCloseable {
    private final Engine engine;
    private final Path dataFolder;

    private EmbeddedEngine(Engine engine, Path dataFolder) {
        this.engine = engine;
        this.dataFolder = dataFolder;
    }

    /**
     * A PKCS#11 module.
     *
     * @param name by which managed keys name it, unique without regard to letter case
     * @param path the shared library
     */
    public record Library(String name, Path path) {}

    /**
     * Opens the engine on {@code home/data}; it starts sealed.
     *
     * @throws UnreachableException if the data cannot be opened, for instance because another process has them open
     */
    public static EmbeddedEngine open(Path home, List<Library> libraries) {
        Path data = home.toAbsolutePath().resolve("data");
        List<KmsLibrary> modules = libraries.stream()
                .map(library -> new KmsLibrary(library.name(), library.path().toAbsolutePath()))
                .toList();
        return new EmbeddedEngine(open(EngineConfig.of(new StorageConfig.H2(data), modules)), data);
    }

    private static Engine open(EngineConfig config) {
        try {
            return Engine.open(config);
        } catch (StoreException e) {
            throw new UnreachableException(e.getMessage(), e);
        }
    }

    /** A client without token; any number may be in use. */
    public Holdfast connect() {
        return new Holdfast(new InProcessTransport(engine, dataFolder.toString()));
    }

    public Path dataFolder() {
        return dataFolder;
    }

    /** Seals and releases the data. */
    @Override
    public void close() {
        engine.close();
    }
}
