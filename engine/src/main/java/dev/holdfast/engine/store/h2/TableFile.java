package dev.holdfast.engine.store.h2;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;

import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.disk.PrivateFiles;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.h2.mvstore.type.StringDataType;

/** The file of the table: opened as what it may be, which is anything. Has no state. */
final class TableFile {
    private static final int CACHE_MB = 32;

    /** A page is written whole for one entry that changes in it: a quarter of H2's own 16 KiB doubles the rate. */
    private static final int PAGE_BYTES = 4 << 10;

    /** Space of overwritten entries is used again after this time; H2's own default of 45 s makes files needlessly large. */
    private static final int RETENTION_MILLIS = 10_000;

    private final Path file;
    private final String h2Name;
    private final int retentionMillis;

    TableFile(Path file) {
        this(file, OrderedFilePath.name(file), RETENTION_MILLIS);
    }

    /** A table under a name of H2's file system. */
    TableFile(Path file, String h2Name, int retentionMillis) {
        this.file = file;
        this.h2Name = h2Name;
        this.retentionMillis = retentionMillis;
    }

    boolean exists() {
        return Files.exists(file);
    }

    /** Another file in the same folder, whose name has an ending more. */
    TableFile beside(String ending) {
        return new TableFile(file.resolveSibling(file.getFileName() + "." + ending));
    }

    void delete() throws IOException {
        Files.deleteIfExists(file);
    }

    /** Gives this file, closed and durable, the name of another one, which it replaces if it is there. */
    void moveTo(TableFile other) throws IOException {
        Files.move(file, other.file, ATOMIC_MOVE);
        PrivateFiles.syncFolder(other.file.getParent());
    }

    @Override
    public String toString() {
        return file.toString();
    }

    /** Makes an empty table for a log. */
    Table create(UUID log) throws IOException {
        PrivateFiles.makeFile(file);
        try {
            MVStore pages = pages();
            Table table = new Table(pages, entries(pages), TableState.create(states(pages), log));
            pages.commit();
            pages.sync();
            PrivateFiles.syncFolder(file.getParent());
            return table;
        } catch (MVStoreException e) {
            throw new IOException("cannot make " + file + ": " + e.getMessage(), e);
        }
    }

    /**
     * Opens the table.
     *
     * @throws TableDamagedException if the file is not a whole table
     * @throws StoreException if the system does not let it be read, or its format is not known
     */
    Table open() throws TableDamagedException {
        if (!Files.isReadable(file) || !Files.isWritable(file)) {
            throw new StoreException(file + " may not be read and written by this process: correct its owner and mode");
        }
        MVStore pages = null;
        try {
            pages = pages();
            return new Table(pages, entries(pages), TableState.read(states(pages))).checked();
        } catch (TableDamagedException | RuntimeException e) {
            if (pages != null) {
                pages.closeImmediately();
            }
            throw damage(e);
        }
    }

    /** H2 throws errors of many kinds at a damaged file; what the system reports is no damage. */
    private TableDamagedException damage(Exception e) {
        if (e instanceof StoreException && e.getCause() instanceof MVStoreException unreadable) {
            return damage(unreadable);
        }
        if (e instanceof StoreException refusal) {
            throw refusal;
        }
        if (e.getCause() instanceof IOException io && !(io instanceof EOFException)) {
            throw new StoreException(file + " cannot be read: " + io.getMessage(), io);
        }
        return new TableDamagedException(file + " is damaged: " + e.getMessage(), e);
    }

    /** Moves the damaged file out of the way, and says where it is. */
    Path setAside() throws IOException {
        Path aside = null;
        for (int i = 1; aside == null || Files.exists(aside); i++) {
            aside = file.resolveSibling(file.getFileName() + ".damaged-" + i);
        }
        Files.move(file, aside);
        PrivateFiles.syncFolder(file.getParent());
        return aside;
    }

    /** No commits but ours, no compaction but ours: {@code commit} and {@code sync} say when something is durable. */
    private MVStore pages() {
        MVStore pages = new MVStore.Builder()
                .fileName(h2Name)
                .autoCommitDisabled()
                .autoCommitBufferSize(0)
                .cacheSize(CACHE_MB)
                .pageSplitSize(PAGE_BYTES)
                .open();
        pages.setRetentionTime(retentionMillis);
        return pages;
    }

    private static MVMap<byte[], byte[]> entries(MVStore pages) {
        return pages.openMap(
                "entry",
                new MVMap.Builder<byte[], byte[]>().keyType(CheckedBytes.KEY).valueType(CheckedBytes.VALUE));
    }

    private static MVMap<String, String> states(MVStore pages) {
        return pages.openMap(
                "state",
                new MVMap.Builder<String, String>()
                        .keyType(StringDataType.INSTANCE)
                        .valueType(StringDataType.INSTANCE));
    }
}
