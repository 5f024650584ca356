package dev.holdfast.engine.config;

import dev.holdfast.engine.config.ConfigTree.Block;

/** Makes a storage of its stanza. */
final class StorageReader {
    private StorageReader() {}

    /**
     * @throws ConfigException for a kind that is unknown or not part of this build
     */
    static StorageConfig read(Block block) {
        return switch (block.kind()) {
            case "h2" -> {
                Stanza stanza = new Stanza(block.title(), block.place(), block.settings(), Settings.STORAGE_H2);
                yield new StorageConfig.H2(stanza.path("path").orElseThrow());
            }
            case "inmem" -> {
                new Stanza(block.title(), block.place(), block.settings(), Settings.STORAGE_INMEM);
                yield new StorageConfig.InMemory();
            }
            case "postgresql" -> throw postgresql(block);
            default ->
                throw new ConfigException(
                        block.place(), "unknown storage \"" + block.kind() + "\"; there are h2 and inmem");
        };
    }

    private static ConfigException postgresql(Block block) {
        Stanza stanza = new Stanza(block.title(), block.place(), block.settings(), Settings.STORAGE_POSTGRESQL);
        return stanza.fields().bool("ha_enabled")
                ? stanza.problem("ha_enabled", "this build has the storages h2 and inmem, which serve a single node")
                : new ConfigException(
                        block.place(), "storage \"postgresql\" is not part of this build; it has h2 and inmem");
    }
}
