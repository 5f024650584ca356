package dev.holdfast.engine.config;

import java.nio.file.Path;

/** Where entries are kept. */
public sealed interface StorageConfig {

    /** In this process's memory only: development and tests. */
    record InMemory() implements StorageConfig {}

    /**
     * One node, embedded.
     *
     * @param path the data folder, made if it is missing
     */
    record H2(Path path) implements StorageConfig {}

    /**
     * A database of PostgreSQL.
     *
     * @param url where it is
     * @param shared whether several nodes open it, of which one leads
     */
    record Postgresql(PostgresUrl url, boolean shared) implements StorageConfig {}
}
