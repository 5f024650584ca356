package dev.holdfast.engine.store.log;

import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.disk.PrivateFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Who still needs records of the replicated history, and after which sequence. A new or lower need is durable before it is
 * acknowledged; a higher one is written when segments are dropped because of it, since forgetting it only keeps more.
 *
 * <p>Safe for use by many threads.
 */
final class Readers {
    private static final Logger LOG = LoggerFactory.getLogger(Readers.class);

    private final Path file;
    private final Map<String, Long> needs;
    private boolean written = true;

    private Readers(Path file, Map<String, Long> needs) {
        this.file = file;
        this.needs = new TreeMap<>(needs);
    }

    /** The readers of a log; none if their file is damaged, since all of them come again. */
    static Readers of(Path folder) throws IOException {
        Path file = folder.resolve("readers");
        if (!Files.exists(file)) {
            return new Readers(file, Map.of());
        }
        try {
            return new Readers(file, ReadersCodec.decode(Files.readAllBytes(file)));
        } catch (BadRecordException e) {
            LOG.warn(
                    "{} is damaged ({}): records are not kept for secondaries until they connect again;"
                            + " those that were far behind compare trees then",
                    file,
                    e.getMessage());
            return new Readers(file, Map.of());
        }
    }

    synchronized Map<String, Long> all() {
        return Map.copyOf(needs);
    }

    /** Notes a need; it is durable on return unless it is higher than before. */
    synchronized void keepAfter(String reader, long sequence) {
        Long before = needs.put(reader, sequence);
        written &= before != null && before == sequence;
        if (before == null || before > sequence) {
            try {
                write();
            } catch (StoreException e) {
                restore(reader, before);
                throw e;
            }
        }
    }

    private void restore(String reader, Long before) {
        if (before == null) {
            needs.remove(reader);
        } else {
            needs.put(reader, before);
        }
    }

    synchronized void forget(String reader) {
        if (needs.remove(reader) != null) {
            written = false;
            write();
        }
    }

    /** The lowest sequence after which somebody needs records, of those that are still there. */
    synchronized long lowest(long oldest) {
        return needs.values().stream()
                .filter(sequence -> sequence >= oldest)
                .min(Long::compare)
                .orElse(Long.MAX_VALUE);
    }

    /** Makes all durable that is not. */
    synchronized void write() {
        if (written) {
            return;
        }
        try {
            PrivateFiles.replace(file, ReadersCodec.encode(needs));
            written = true;
        } catch (IOException e) {
            throw new StoreException("cannot write " + file + ": " + e.getMessage(), e);
        }
    }
}
