package dev.holdfast.engine;

import dev.holdfast.engine.access.AuthApi;
import dev.holdfast.engine.access.CapabilitiesApi;
import dev.holdfast.engine.access.NamespaceTokens;
import dev.holdfast.engine.access.RoleApi;
import dev.holdfast.engine.access.RoleStore;
import dev.holdfast.engine.access.TokenApi;
import dev.holdfast.engine.access.TokenService;
import dev.holdfast.engine.access.namespace.Namespace;
import dev.holdfast.engine.access.namespace.NamespaceApi;
import dev.holdfast.engine.access.policy.PolicyApi;
import dev.holdfast.engine.access.policy.PolicyStore;
import dev.holdfast.engine.access.wrapping.WrappingApi;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.PathRoutes;
import dev.holdfast.engine.api.Router;
import dev.holdfast.engine.api.description.SpecificationApi;
import dev.holdfast.engine.managedkey.KeyMaker;
import dev.holdfast.engine.managedkey.ManagedKeyApi;
import dev.holdfast.engine.managedkey.ManagedKeySpecsApi;
import dev.holdfast.engine.managedkey.ManagedKeys;
import dev.holdfast.engine.managedkey.TestSign;
import dev.holdfast.engine.managedkey.UsableKeys;
import dev.holdfast.engine.mount.MountApi;
import dev.holdfast.engine.mount.MountAudit;
import dev.holdfast.engine.mount.MountRemovals;
import dev.holdfast.engine.mount.MountTable;
import dev.holdfast.engine.mount.MountTypes;
import dev.holdfast.engine.mount.RemountApi;
import dev.holdfast.engine.mount.UiMountsApi;
import dev.holdfast.engine.mount.kv.KvType;
import dev.holdfast.engine.mount.transit.TransitType;
import dev.holdfast.engine.store.Entries;
import java.util.List;
import java.util.Map;

/**
 * One namespace at work: the rooms that every namespace has for itself, and the router of all its routes.
 *
 * <p>A feature knows of no namespace. It is built once for each, over entries that hold nothing but what belongs to this
 * one, and sees paths relative to it. Features of the whole cluster have routes in the realm of the root namespace only;
 * {@link Rooms#features} lists them, {@link #features} those that each namespace has.
 *
 * <p>Safe for use by many threads; serves between {@link #load} and {@link #close}.
 */
final class Realm implements AutoCloseable {
    private final Namespace namespace;
    private final SharedRooms shared;
    private final PolicyStore policies;
    private final RoleStore roles;
    private final MountTypes mountTypes;
    private final MountTable mounts;
    private final MountAudit mountAudit;
    private final ManagedKeys keys;
    private final KeyMaker keyMaker = new KeyMaker();
    private final Router router;

    /**
     * @param entries what is stored of this namespace
     * @param removals takes the data of its disabled mounts away
     */
    Realm(Namespace namespace, Entries entries, MountRemovals removals, SharedRooms shared) {
        this.namespace = namespace;
        this.shared = shared;
        policies = new PolicyStore(entries, namespace);
        roles = new RoleStore(entries);
        keys = new ManagedKeys(namespace.id(), entries, shared.keyTypes(), this::mountsByKey, shared.keyOperations());
        mountTypes = new MountTypes(List.of(new KvType(), new TransitType(new UsableKeys(keys, keyMaker))));
        mounts = new MountTable(
                entries,
                mountTypes,
                removals,
                name -> shared.tree().hasChild(namespace, name),
                shared.leases(),
                shared.clock());
        mountAudit = new MountAudit(mounts);
        router = new Router(mounts);
        features().forEach(feature -> router.add(feature.routes()));
    }

    private Map<String, List<String>> mountsByKey() {
        return mounts.pathsByManagedKey();
    }

    /** What has routes in every namespace, the mounts' own aside. */
    private List<Feature> features() {
        AuthApi auth = new AuthApi(shared.leases());
        NamespaceTokens tokens = new NamespaceTokens(shared.tokens(), shared.tree(), namespace);
        TokenService service = new TokenService(tokens, policies, shared.roles(), shared.leases(), shared.clock());
        return List.of(
                new TokenApi(service, tokens, shared.clock()),
                new WrappingApi(shared.wrapping()),
                new RoleApi(roles),
                auth,
                new PolicyApi(policies),
                new NamespaceApi(shared.namespaces(), namespace, mounts),
                new CapabilitiesApi(shared.access(), tokens),
                new MountApi(mounts, mountTypes),
                new RemountApi(mounts),
                new UiMountsApi(mounts, auth::methods),
                new ManagedKeyApi(keys, new TestSign(keys, keyMaker, shared.clock()), shared.keyTypes()),
                new ManagedKeySpecsApi(shared.keyTypes()),
                new SpecificationApi(this::paths, shared.version()));
    }

    private List<PathRoutes> paths() {
        return router.paths().stream()
                .filter(path -> shared.edition().includes(path.pattern()))
                .toList();
    }

    /** Adds features that this namespace alone has; to be called before it serves. */
    void add(List<Feature> features) {
        features.forEach(feature -> router.add(feature.routes()));
    }

    /** Reads what is kept in memory; to be called after unsealing and whenever this node becomes the active one. */
    void load() {
        boolean loaded = false;
        try {
            mounts.load();
            keys.load();
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
        keys.close();
        mounts.close();
    }

    Namespace namespace() {
        return namespace;
    }

    PolicyStore policies() {
        return policies;
    }

    RoleStore roles() {
        return roles;
    }

    MountAudit mountAudit() {
        return mountAudit;
    }

    /** Finds the routes of a path relative to the namespace. */
    Router router() {
        return router;
    }
}
