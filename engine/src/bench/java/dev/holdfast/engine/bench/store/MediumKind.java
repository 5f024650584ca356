package dev.holdfast.engine.bench.store;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;

/** What is compared. */
enum MediumKind {
    RAW("raw: append, fdatasync"),
    HOLDFAST("Holdfast"),
    FULL("PostgreSQL, full"),
    PLAIN("PostgreSQL, plain");

    private final String words;

    MediumKind(String words) {
        this.words = words;
    }

    /** The name in tables. */
    String words() {
        return words;
    }

    /**
     * Makes media.
     *
     * @param folder where files go
     * @param socket of PostgreSQL
     */
    record Maker(Path folder, Path socket) {

        Path storeFolder() {
            return folder.resolve("store");
        }

        Medium make(MediumKind kind, Samples samples) throws IOException, SQLException {
            return switch (kind) {
                case RAW -> new RawDisk(folder.resolve("raw"));
                case HOLDFAST -> new HoldfastStore(storeFolder(), samples);
                case FULL -> new PostgresDatabase(socket, samples, true);
                case PLAIN -> new PostgresDatabase(socket, samples, false);
            };
        }
    }
}
