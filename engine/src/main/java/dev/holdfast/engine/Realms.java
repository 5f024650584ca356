package dev.holdfast.engine;

import dev.holdfast.engine.access.namespace.Location;
import dev.holdfast.engine.access.namespace.Namespace;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.api.Router;
import dev.holdfast.engine.barrier.SealedException;
import dev.holdfast.engine.store.PrefixedEntries;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * The realms of all namespaces, and which of them a request goes to. That of the root namespace is always there, another
 * one from its first use until its namespace is deleted or the cluster sealed.
 *
 * <p>Safe for use by many threads.
 */
final class Realms implements AutoCloseable {
    private final RealmBuilder builder;
    private final SharedRooms shared;
    private final Realm root;
    private final ConcurrentHashMap<String, Branch> branches = new ConcurrentHashMap<>();
    private volatile boolean open;

    Realms(RealmBuilder builder, SharedRooms shared) {
        this.builder = builder;
        this.shared = shared;
        this.root = builder.root(shared);
    }

    /** The realm of another namespace, over entries that can be shut. */
    record Branch(Realm realm, PrefixedEntries entries) {
        void close(Supplier<? extends RuntimeException> why) {
            entries.close(why);
            realm.close();
        }
    }

    /** Adds features that the root namespace alone has; to be called before anything is served. */
    void addToRoot(List<Feature> features) {
        root.add(features);
    }

    /** Where a request goes. Direct handlers are in the root namespace, whatever the header says. */
    Destination destination(Request request) {
        Optional<Router.Match> atRoot = root.router().match(request.path());
        if (atRoot.filter(Realms::isDirect).isPresent()) {
            return new Destination(root, request.within("", request.path()), atRoot, "");
        }
        Location at = shared.tree().locate(request.namespace(), request.path());
        Realm realm = of(at.namespace());
        String path = at.namespace().path();
        Request relative = request.within(path.isEmpty() ? path : path.substring(0, path.length() - 1), at.path());
        Optional<Router.Match> match = at.missing().isEmpty() ? realm.router().match(at.path()) : Optional.empty();
        return new Destination(realm, relative, match, at.missing());
    }

    private static boolean isDirect(Router.Match match) {
        return match.routes().values().stream().anyMatch(route -> route.has(Route.Trait.DIRECT));
    }

    Realm root() {
        return root;
    }

    /**
     * The realm of the namespace of this id.
     *
     * @throws ApiException 404 if there is none, 503 if the cluster is sealed
     */
    Realm of(String id) {
        return of(shared.tree().byId(id).orElseThrow(this::gone));
    }

    private Realm of(Namespace namespace) {
        return namespace.isRoot()
                ? root
                : branches.computeIfAbsent(namespace.id(), id -> open(namespace))
                        .realm();
    }

    /** What was deleted meanwhile must not be opened again. */
    private Branch open(Namespace namespace) {
        if (shared.tree().byId(namespace.id()).isEmpty()) {
            throw gone();
        }
        Branch branch = builder.branch(namespace, shared);
        branch.realm().load();
        return branch;
    }

    private ApiException gone() {
        return open ? ApiException.notFound("the namespace was deleted while the call was under way") : sealed();
    }

    private static SealedException sealed() {
        return new SealedException();
    }

    /** Nobody reads or writes what belongs to a namespace from now on; to be called when it is no longer in the tree. */
    void drop(Namespace namespace) {
        Branch branch = branches.remove(namespace.id());
        if (branch != null) {
            branch.close(() -> ApiException.notFound(
                    "the namespace " + namespace.path() + " was deleted while the call was under way"));
        }
    }

    /** Reads what is kept in memory; to be called after unsealing and whenever this node becomes the active one. */
    void load() {
        dropAll();
        boolean loaded = false;
        try {
            shared.namespaces().load();
            root.load();
            open = true;
            loaded = true;
        } finally {
            if (!loaded) {
                close();
            }
        }
    }

    /** Forgets what was read. May be loaded again. */
    @Override
    public void close() {
        open = false;
        shared.namespaces().close();
        dropAll();
        root.close();
    }

    private void dropAll() {
        for (String id : branches.keySet()) {
            Branch branch = branches.remove(id);
            if (branch != null) {
                branch.close(Realms::sealed);
            }
        }
    }
}
