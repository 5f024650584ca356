package dev.holdfast.engine.access.namespace;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.crypto.RandomText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Creates, changes and deletes namespaces.
 *
 * <p>Safe for use by many threads: changes follow one another, each durable before the tree shows it.
 */
public final class Namespaces {
    private static final int ID_LENGTH = 5;

    private final NamespaceStore store;
    private final NamespaceTree tree;
    private final Consumer<Namespace> deleted;

    /** @param deleted gets each namespace that was deleted, so that what belongs to it is removed */
    public Namespaces(NamespaceStore store, NamespaceTree tree, Consumer<Namespace> deleted) {
        this.store = store;
        this.tree = tree;
        this.deleted = deleted;
    }

    /**
     * Reads all namespaces; to be called after unsealing and whenever this node becomes the active one.
     *
     * @throws dev.holdfast.engine.store.StoreException naming a namespace that cannot be read
     */
    public synchronized void load() {
        tree.load(store.namespaces());
    }

    /** Forgets all but the root namespace; to be called when sealing. May be loaded again. */
    public synchronized void close() {
        tree.load(List.of());
    }

    NamespaceTree tree() {
        return tree;
    }

    /**
     * Creates a namespace, or changes one that is there.
     *
     * @param name without slashes
     * @param notes from those that it has, none for a new one
     * @throws ApiException 404 if the parent was deleted meanwhile
     */
    synchronized Namespace put(Namespace parent, String name, UnaryOperator<Map<String, String>> notes) {
        if (tree.byId(parent.id()).isEmpty()) {
            throw ApiException.notFound("the namespace " + parent.path() + " was deleted while the call was under way");
        }
        String path = parent.path() + name + "/";
        Namespace before = tree.byPath(path).orElseGet(() -> new Namespace(newId(), path, Map.of()));
        return store(before.withMetadata(notes.apply(before.customMetadata())));
    }

    private String newId() {
        String id = RandomText.base62(ID_LENGTH);
        return store.isTaken(id) ? newId() : id;
    }

    private Namespace store(Namespace namespace) {
        store.put(namespace);
        tree.put(namespace);
        return namespace;
    }

    /** Changes the notes of a namespace; empty if it is not there. */
    synchronized Optional<Namespace> patch(String path, UnaryOperator<Map<String, String>> notes) {
        return tree.byPath(path).map(found -> store(found.withMetadata(notes.apply(found.customMetadata()))));
    }

    /**
     * Deletes a namespace with everything in it; without effect if it is not there.
     *
     * @throws ApiException 400 naming a namespace that lies in it
     */
    void delete(String path) {
        // outside the lock, since it takes locks that are held while a namespace is created
        remove(path).ifPresent(deleted);
    }

    private synchronized Optional<Namespace> remove(String path) {
        Optional<Namespace> found = tree.byPath(path);
        found.ifPresent(namespace -> {
            tree.children(namespace).stream().findFirst().ifPresent(child -> {
                throw ApiException.badRequest(
                        "path: " + path + " contains the namespace " + child.path() + "; delete that first");
            });
            store.remove(namespace);
            tree.remove(namespace);
        });
        return found;
    }
}
