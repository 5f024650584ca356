package dev.holdfast.engine.config;

import dev.holdfast.engine.config.ConfigTree.Block;

/** Makes a storage of its stanza. */
final class StorageReader {
    private StorageReader() {}

    /**
     * @throws ConfigException for a kind that is unknown
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
            case "postgresql" -> {
                Stanza stanza = new Stanza(block.title(), block.place(), block.settings(), Settings.STORAGE_POSTGRESQL);
                yield new StorageConfig.Postgresql(url(stanza), stanza.fields().bool("ha_enabled"));
            }
            default ->
                throw new ConfigException(
                        block.place(), "unknown storage \"" + block.kind() + "\"; there are h2, inmem and postgresql");
        };
    }

    private static PostgresUrl url(Stanza stanza) {
        try {
            return PostgresUrl.parse(stanza.text("connection_url"));
        } catch (IllegalArgumentException e) {
            throw stanza.problem("connection_url", e.getMessage());
        }
    }
}
