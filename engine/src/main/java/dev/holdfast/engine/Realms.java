package dev.holdfast.engine;

import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Request;
import java.util.List;

/** The realms of all namespaces, and which of them a request goes to. Safe for use by many threads. */
final class Realms implements AutoCloseable {
    private final Realm root;

    Realms(Realm root) {
        this.root = root;
    }

    /** Adds features that the root namespace alone has; to be called before anything is served. */
    void addToRoot(List<Feature> features) {
        root.add(features);
    }

    /** Where a request goes. */
    Destination destination(Request request) {
        return new Destination(root, request, root.router().match(request.path()));
    }

    Realm root() {
        return root;
    }

    /** Reads what is kept in memory; to be called after unsealing and whenever this node becomes the active one. */
    void load() {
        root.load();
    }

    /** Forgets what was read. May be loaded again. */
    @Override
    public void close() {
        root.close();
    }
}
