package dev.holdfast.engine.client;

import dev.holdfast.engine.Engine;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.KmsLibrary;
import dev.holdfast.engine.config.StorageConfig;
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
     * @throws dev.holdfast.engine.store.StoreException if the data cannot be opened, for instance because another
     *     process has them open
     */
    public static EmbeddedEngine open(Path home, List<Library> libraries) {
        Path data = home.toAbsolutePath().resolve("data");
        List<KmsLibrary> modules = libraries.stream()
                .map(library -> new KmsLibrary(library.name(), library.path().toAbsolutePath()))
                .toList();
        return new EmbeddedEngine(Engine.open(EngineConfig.of(new StorageConfig.H2(data), modules)), data);
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
