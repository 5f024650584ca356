package dev.holdfast.engine.access;

import dev.holdfast.engine.access.namespace.NamespaceStore;
import dev.holdfast.engine.barrier.Removals;
import dev.holdfast.engine.store.Entries;

/**
 * Removes what belonged to deleted namespaces behind the callers: tokens first, then all other entries. Without state of
 * its own, so safe for use by many threads.
 */
public final class NamespaceRemovals {
    private final NamespaceStore store;
    private final TokenStore tokens;
    private final Removals removals;

    public NamespaceRemovals(NamespaceStore store, TokenStore tokens, Removals removals) {
        this.store = store;
        this.tokens = tokens;
        this.removals = removals;
    }

    /** Takes up what was not finished. */
    public void resume() {
        store.removals().forEach(this::begin);
    }

    /** Removes what belonged to the namespace of this id, which is deleted. */
    public void begin(String id) {
        Entries contents = store.contents(id);
        removals.begin(() -> tokens.revokeSome(id) || Removals.removeSome(contents), () -> store.removed(id));
    }
}
