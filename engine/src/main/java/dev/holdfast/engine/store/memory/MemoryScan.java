package dev.holdfast.engine.store.memory;

import dev.holdfast.engine.store.tree.EntryScan;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Entries as they were at one moment.
 *
 * @param entries paths and values, which nobody changes
 */
record MemoryScan(List<Map.Entry<String, byte[]>> entries) implements EntryScan {
    @Override
    public long estimate() {
        return entries.size();
    }

    @Override
    public void forEach(BiConsumer<String, byte[]> consumer) {
        entries.forEach(entry -> consumer.accept(entry.getKey(), entry.getValue()));
    }

    @Override
    public void close() {
        // memory needs no closing
    }
}
