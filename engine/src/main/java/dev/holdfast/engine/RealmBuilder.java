package dev.holdfast.engine;

import dev.holdfast.engine.access.namespace.Namespace;
import dev.holdfast.engine.access.namespace.NamespaceStore;
import dev.holdfast.engine.barrier.Removals;
import dev.holdfast.engine.mount.MountRemovals;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.PrefixedEntries;

/** Gives each realm the entries of its namespace. Immutable. */
final class RealmBuilder {
    private final Entries entries;
    private final NamespaceStore namespaces;
    private final Removals removals;

    /** @param entries of the root namespace, which all others lie in */
    RealmBuilder(Entries entries, NamespaceStore namespaces, Removals removals) {
        this.entries = entries;
        this.namespaces = namespaces;
        this.removals = removals;
    }

    Realm root(SharedRooms shared) {
        return new Realm(Namespace.ROOT, entries, removalsIn(Namespace.ROOT), shared);
    }

    Realms.Branch branch(Namespace namespace, SharedRooms shared) {
        PrefixedEntries own = namespaces.contents(namespace.id());
        return new Realms.Branch(new Realm(namespace, own, removalsIn(namespace), shared), own);
    }

    /** Removes the data of a namespace's disabled mounts, also when its realm is not there or no longer. */
    MountRemovals removalsIn(Namespace namespace) {
        return new MountRemovals(namespace.isRoot() ? entries : namespaces.contents(namespace.id()), removals);
    }
}
