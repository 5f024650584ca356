package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.tree.EntryScan;
import java.util.function.BiConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The replicated entries of the table, for the Merkle tree. Used by one thread. */
final class TableScan implements EntryScan {
    private static final Logger LOG = LoggerFactory.getLogger(TableScan.class);

    private final TableCursor cursor;
    private final long estimate;

    TableScan(TableCursor cursor, long estimate) {
        this.cursor = cursor;
        this.estimate = estimate;
    }

    @Override
    public long estimate() {
        return estimate;
    }

    @Override
    public void forEach(BiConsumer<String, byte[]> consumer) {
        Entry entry = next();
        while (entry != null) {
            consumer.accept(entry.key().path(), entry.value());
            entry = next();
        }
    }

    @Override
    public void forEachReadable(BiConsumer<String, byte[]> consumer) {
        boolean more = true;
        while (more) {
            try {
                forEach(consumer);
                more = false;
            } catch (DamagedPageException e) {
                LOG.error("some entries are left out, since they cannot be read: {}", e.getMessage());
                more = cursor.skipDamage();
            }
        }
    }

    private Entry next() {
        return cursor.hasNext() ? cursor.next() : null;
    }

    @Override
    public void close() {
        cursor.close();
    }
}
