package dev.holdfast.engine.store.h2;

import java.util.NavigableMap;

/**
 * A part of the store as of one moment.
 *
 * @param newest what the overlay says; used up by its reader
 * @param table what the table says of all other paths
 */
record Snapshot(NavigableMap<String, Overlay.Slot> newest, TableCursor table) implements AutoCloseable {
    @Override
    public void close() {
        table.close();
    }
}
