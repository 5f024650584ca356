package dev.holdfast.engine.bench.store;

import java.io.IOException;
import java.sql.SQLException;

/** Something that keeps entries durably. Safe for use by many threads, each with a writer of its own. */
interface Medium extends AutoCloseable {

    /** A writer, used by one thread. */
    interface Writer extends AutoCloseable {

        /** Writes entries of these numbers as one unit and returns when they are durable. */
        void write(long first, int count) throws IOException, SQLException;

        @Override
        default void close() throws SQLException {}
    }

    Writer writer() throws SQLException;

    @Override
    void close() throws IOException;
}
