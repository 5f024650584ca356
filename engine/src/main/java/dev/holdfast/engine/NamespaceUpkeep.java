package dev.holdfast.engine;

import dev.holdfast.engine.access.NamespaceRemovals;
import dev.holdfast.engine.access.TokenStore;
import dev.holdfast.engine.access.namespace.Namespace;
import dev.holdfast.engine.access.namespace.NamespaceStore;
import dev.holdfast.engine.access.namespace.NamespaceTree;
import dev.holdfast.engine.barrier.Removals;
import dev.holdfast.engine.store.Entries;

/**
 * Where namespaces are stored, and the work behind the callers that takes away what nobody uses any more: mounts that were
 * disabled, namespaces that were deleted. Safe for use by many threads; close it when the barrier is closed.
 */
final class NamespaceUpkeep implements AutoCloseable {
    private final Removals removals = new Removals();
    private final NamespaceTree tree;
    private final NamespaceStore store;
    private final NamespaceRemovals deleted;
    private final RealmBuilder realms;

    /** @param entries of the root namespace, which all others lie in */
    NamespaceUpkeep(Entries entries, NamespaceTree tree, TokenStore tokens) {
        this.tree = tree;
        this.store = new NamespaceStore(entries);
        this.deleted = new NamespaceRemovals(store, tokens, removals);
        this.realms = new RealmBuilder(entries, store, removals);
    }

    NamespaceStore store() {
        return store;
    }

    RealmBuilder realms() {
        return realms;
    }

    /** Takes up what was not finished; to be called where this node may write. */
    void start() {
        removals.start();
        removals.resume(() -> {
            deleted.resume();
            tree.all().forEach(namespace -> realms.removalsIn(namespace).resume());
        });
    }

    /** Nothing more is removed; to be called when sealing. */
    void stop() {
        removals.stop();
    }

    /** Removes what belonged to a namespace, which is deleted. */
    void removeContents(Namespace namespace) {
        deleted.begin(namespace.id());
    }

    @Override
    public void close() {
        removals.close();
    }
}
