package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes the file of a table small again that is much larger than its entries, by a copy which takes its place when it is
 * complete and durable. H2 uses the space of old entries again, but its file does not shrink; compacting in place has lost
 * entries in simulated power losses. Used by one thread, while the store is not in use.
 *
 * @param minWaste nothing is done for fewer bytes
 * @param maxLive a table with more bytes of live pages is not copied, or opening would take long
 */
record Compaction(long minWaste, long maxLive) {
    private static final Logger LOG = LoggerFactory.getLogger(Compaction.class);

    /** At opening: for 256 MiB and more, when the copy takes a few seconds at most. */
    static final Compaction AT_OPENING = new Compaction(256L << 20, 128L << 20);

    /** On demand: whatever there is to gain. */
    static final Compaction ON_DEMAND = new Compaction(1, Long.MAX_VALUE);

    /** A file is much larger than its entries when they are a quarter of it. */
    private static final int MUCH = 4;

    /**
     * Copies the table if that is worth it. Whatever fails, there is a table afterwards.
     *
     * @return the table to use: the same one, or a new one in place of it, which is closed
     */
    Table run(Table table, TableFile file, TableBuild build) throws IOException, TableDamagedException {
        long size = table.fileBytes();
        long live = table.liveBytes();
        boolean worth = this.equals(ON_DEMAND) || (size - live >= minWaste && size / MUCH >= live);
        if (!worth || live > maxLive) {
            return table;
        }
        try {
            build.fromTable(table);
        } catch (StoreException | IOException e) {
            LOG.warn("{} could not be compacted and stays as it is", file, e);
            return table;
        }
        table.abandon();
        build.replaceByCopy();
        Table copy = file.open();
        LOG.info("{} was compacted from {} to {} bytes", file, size, copy.fileBytes());
        return copy;
    }
}
