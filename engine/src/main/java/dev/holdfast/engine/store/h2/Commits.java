package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.StoreException;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;

/**
 * Transactions on the page store. A commit of it takes everything that was changed, by whatever thread; so changes are made
 * here alone, one transaction after the other. Safe for use by many threads.
 */
final class Commits {
    private final MVStore pages;

    Commits(MVStore pages) {
        this.pages = pages;
    }

    /**
     * Makes changes, and makes them durable.
     *
     * @throws StoreException if that fails; the table is to be closed then
     */
    synchronized void commit(Runnable changes) {
        writing(() -> {
            changes.run();
            pages.commit();
            pages.sync();
        });
    }

    /** Writes chunks with less than a percentage of live content anew, so that their space is used again. */
    synchronized void compact(int fillPercent, int bytes) {
        writing(() -> pages.compact(fillPercent, bytes));
    }

    /** Writes what is not written, and closes the file without compacting it. */
    synchronized void close() {
        commit(() -> {});
        writing(pages::close);
    }

    /** Writes, with errors as the store reports them. */
    private static void writing(Runnable write) {
        try {
            write.run();
        } catch (MVStoreException e) {
            throw new StoreException("the table cannot be written: " + Table.why(e), e);
        }
    }
}
