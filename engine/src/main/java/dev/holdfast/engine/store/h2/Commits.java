package dev.holdfast.engine.store.h2;

import org.h2.mvstore.MVStore;

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
     * @throws dev.holdfast.engine.store.StoreException if that fails; the table is to be closed then
     */
    synchronized void commit(Runnable changes) {
        Table.writing(() -> {
            changes.run();
            pages.commit();
            pages.sync();
        });
    }

    /** Writes chunks with less than a percentage of live content anew, so that their space is used again. */
    synchronized void compact(int fillPercent, int bytes) {
        Table.writing(() -> pages.compact(fillPercent, bytes));
    }

    /** Writes what is not written, and closes the file without compacting it. */
    synchronized void close() {
        commit(() -> {});
        Table.writing(pages::close);
    }
}
