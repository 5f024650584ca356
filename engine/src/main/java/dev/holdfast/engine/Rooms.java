package dev.holdfast.engine;

import dev.holdfast.engine.access.Access;
import dev.holdfast.engine.access.AuthApi;
import dev.holdfast.engine.access.CapabilitiesApi;
import dev.holdfast.engine.access.FirstRootToken;
import dev.holdfast.engine.access.LeaseLimits;
import dev.holdfast.engine.access.RoleApi;
import dev.holdfast.engine.access.RoleStore;
import dev.holdfast.engine.access.RootTokens;
import dev.holdfast.engine.access.TokenApi;
import dev.holdfast.engine.access.TokenService;
import dev.holdfast.engine.access.TokenStore;
import dev.holdfast.engine.access.policy.PolicyApi;
import dev.holdfast.engine.access.policy.PolicyStore;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.audit.AuditApi;
import dev.holdfast.engine.audit.AuditEntriesApi;
import dev.holdfast.engine.audit.AuditLog;
import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.managedkey.KeyMaker;
import dev.holdfast.engine.managedkey.ManagedKeyApi;
import dev.holdfast.engine.managedkey.ManagedKeySpecsApi;
import dev.holdfast.engine.managedkey.ManagedKeyTypes;
import dev.holdfast.engine.managedkey.ManagedKeys;
import dev.holdfast.engine.managedkey.TestSign;
import dev.holdfast.engine.managedkey.clouda.CloudAType;
import dev.holdfast.engine.managedkey.cloudb.CloudBType;
import dev.holdfast.engine.managedkey.cloudc.CloudCType;
import dev.holdfast.engine.managedkey.pkcs11.Pkcs11;
import dev.holdfast.engine.managedkey.pkcs11.Pkcs11Api;
import dev.holdfast.engine.managedkey.pkcs11.Pkcs11Type;
import dev.holdfast.engine.mount.MountApi;
import dev.holdfast.engine.mount.MountRemovals;
import dev.holdfast.engine.mount.MountTable;
import dev.holdfast.engine.mount.MountTypes;
import dev.holdfast.engine.mount.RemountApi;
import dev.holdfast.engine.mount.UiMountsApi;
import dev.holdfast.engine.mount.kv.KvType;
import dev.holdfast.engine.seal.KeyringApi;
import dev.holdfast.engine.seal.ReplicationMode;
import dev.holdfast.engine.seal.SealApi;
import dev.holdfast.engine.seal.SealListener;
import dev.holdfast.engine.seal.SealService;
import dev.holdfast.engine.store.Store;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Builds the rooms and hands each what it needs: the one place where they are wired. */
final class Rooms implements AutoCloseable {
    private static final String ROOT_NAMESPACE = "root";
    private static final ReplicationMode REPLICATION = ReplicationMode.DISABLED;

    private final EngineConfig config;
    private final Clock clock;
    private final Store store;
    private final Barrier barrier;
    private final AuditLog audit;
    private final TokenStore tokens;
    private final PolicyStore policies;
    private final RoleStore roles;
    private final Access access;
    private final Pkcs11 pkcs11;
    private final ManagedKeyTypes types;
    private final MountTypes mountTypes = new MountTypes(List.of(new KvType()));
    private final MountRemovals removals;
    private final MountTable mounts;
    private final ManagedKeys keys;
    private final SealService seal;
    private final Ceremonies ceremonies;

    Rooms(EngineConfig config, Store store, Optional<String> rootToken, Clock clock) {
        this.config = config;
        this.clock = clock;
        this.store = store;
        barrier = new Barrier(store, clock);
        audit = new AuditLog(barrier, clock);
        tokens = new TokenStore(barrier, clock);
        policies = new PolicyStore(barrier);
        roles = new RoleStore(barrier);
        access = new Access(tokens, policies::acl);
        pkcs11 = new Pkcs11(config.kmsLibraries(), config.backendTimeout());
        types = new ManagedKeyTypes(
                config.edition(),
                List.of(
                        new Pkcs11Type(pkcs11::open, config.kmsLibraries()),
                        new CloudAType(System.getenv()),
                        new CloudBType(),
                        new CloudCType(System.getenv())));
        removals = new MountRemovals(barrier);
        mounts = new MountTable(barrier, mountTypes, removals, leases(), clock);
        keys = new ManagedKeys(barrier, types, this::mountsByKey);
        ceremonies = new Ceremonies(store, barrier, new RootTokens(tokens), access, REPLICATION, clock);
        seal = new SealService(
                store, barrier, new FirstRootToken(clock, rootToken), listeners(), clock, config.clusterName());
    }

    /** What works on open entries, in the order in which it starts. */
    private List<SealListener> listeners() {
        List<SealListener> listeners = new ArrayList<>(ceremonies.listeners());
        listeners.add(whileUnsealed(audit::load, audit::close));
        listeners.add(whileUnsealed(mounts::load, mounts::close));
        listeners.add(whileUnsealed(removals::start, removals::stop));
        listeners.add(whileUnsealed(keys::load, keys::close));
        return listeners;
    }

    SealService seal() {
        return seal;
    }

    Access access() {
        return access;
    }

    AuditLog audit() {
        return audit;
    }

    MountTable mounts() {
        return mounts;
    }

    /** Everything that has routes, the mounts' own aside. */
    List<Feature> features() {
        AuthApi auth = new AuthApi(leases());
        List<Feature> features = new ArrayList<>(ceremonies.features());
        features.addAll(List.of(
                new SealApi(seal, Product.info(config.edition()), REPLICATION, clock),
                new KeyringApi(barrier),
                new AuditApi(audit),
                new AuditEntriesApi(audit),
                new TokenApi(new TokenService(tokens, policies, roles, leases(), clock), tokens, clock),
                new RoleApi(roles),
                auth,
                new PolicyApi(policies),
                new CapabilitiesApi(access, tokens),
                new MountApi(mounts, mountTypes),
                new RemountApi(mounts),
                new UiMountsApi(mounts, auth::methods),
                new ManagedKeyApi(keys, new TestSign(keys, new KeyMaker(), clock), types, Rooms::namespaceId),
                new ManagedKeySpecsApi(types),
                new Pkcs11Api(pkcs11)));
        return features;
    }

    /** The root namespace is the only one. */
    private static String namespaceId(String path) {
        return path.isEmpty() ? ROOT_NAMESPACE : path;
    }

    private Map<String, List<String>> mountsByKey(String namespace) {
        return namespace.equals(ROOT_NAMESPACE) ? mounts.pathsByManagedKey() : Map.of();
    }

    private LeaseLimits leases() {
        return new LeaseLimits(config.defaultLeaseTtl(), config.maxLeaseTtl());
    }

    private static SealListener whileUnsealed(Runnable load, Runnable forget) {
        return new SealListener() {
            @Override
            public void unsealed() {
                load.run();
            }

            @Override
            public void sealing() {
                forget.run();
            }
        };
    }

    @Override
    public void close() {
        seal.close();
        removals.close();
        pkcs11.close();
        store.close();
    }
}
