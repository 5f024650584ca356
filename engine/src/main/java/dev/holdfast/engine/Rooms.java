package dev.holdfast.engine;

import dev.holdfast.engine.access.Access;
import dev.holdfast.engine.access.FirstRootToken;
import dev.holdfast.engine.access.LeaseLimits;
import dev.holdfast.engine.access.RootTokens;
import dev.holdfast.engine.access.Token;
import dev.holdfast.engine.access.TokenStore;
import dev.holdfast.engine.access.namespace.Namespace;
import dev.holdfast.engine.access.namespace.NamespaceTree;
import dev.holdfast.engine.access.namespace.Namespaces;
import dev.holdfast.engine.access.policy.Acl;
import dev.holdfast.engine.access.wrapping.Wrapping;
import dev.holdfast.engine.access.wrapping.WrappingExpiry;
import dev.holdfast.engine.access.wrapping.WrappingJwt;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.audit.AuditApi;
import dev.holdfast.engine.audit.AuditEntriesApi;
import dev.holdfast.engine.audit.AuditLog;
import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.cluster.ClusterApi;
import dev.holdfast.engine.cluster.ClusterNode;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.Reloads;
import dev.holdfast.engine.managedkey.ManagedKeyTypes;
import dev.holdfast.engine.managedkey.TypeName;
import dev.holdfast.engine.managedkey.cloud.Clouds;
import dev.holdfast.engine.managedkey.clouda.CloudAType;
import dev.holdfast.engine.managedkey.cloudb.CloudBType;
import dev.holdfast.engine.managedkey.cloudc.CloudCType;
import dev.holdfast.engine.managedkey.pkcs11.Pkcs11;
import dev.holdfast.engine.managedkey.pkcs11.Pkcs11Api;
import dev.holdfast.engine.managedkey.pkcs11.Pkcs11Type;
import dev.holdfast.engine.metrics.MetricsApi;
import dev.holdfast.engine.replication.DrRooms;
import dev.holdfast.engine.replication.DrService;
import dev.holdfast.engine.replication.DrSurroundings;
import dev.holdfast.engine.replication.ReloadApi;
import dev.holdfast.engine.replication.activation.Ledger;
import dev.holdfast.engine.replication.activation.Primary;
import dev.holdfast.engine.seal.ClusterIdentity;
import dev.holdfast.engine.seal.Duty;
import dev.holdfast.engine.seal.KeyringApi;
import dev.holdfast.engine.seal.ListenerChain;
import dev.holdfast.engine.seal.NodeRole;
import dev.holdfast.engine.seal.SealApi;
import dev.holdfast.engine.seal.SealListener;
import dev.holdfast.engine.seal.SealService;
import dev.holdfast.engine.store.GuardedStore;
import dev.holdfast.engine.store.Store;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Builds the rooms that a cluster has once and hands each what it needs. Those that every namespace has for itself are
 * wired in {@link Realm}.
 */
final class Rooms implements AutoCloseable {
    private final EngineConfig config;
    private final Clock clock;
    private final GuardedStore store;
    private final Barrier barrier;
    private final Meters meters;
    private final AuditLog audit;
    private final TokenStore tokens;
    private final Access access;
    private final Wrapping wrapping;
    private final WrappingExpiry wrappingExpiry;
    private final Pkcs11 pkcs11;
    private final Clouds clouds;
    private final ManagedKeyTypes types;
    private final NamespaceTree namespaces = new NamespaceTree();
    private final NamespaceUpkeep upkeep;
    private final Realms realms;
    private final ClusterNode node;
    private final SealService seal;
    private final Ledger secondaries;
    private final DrRooms replication;
    private final Reloads reloads = new Reloads();
    private final Ceremonies ceremonies;

    Rooms(EngineConfig config, Store store, Optional<String> rootToken, Clock clock) {
        this.config = config;
        this.clock = clock;
        this.store = new GuardedStore(store);
        barrier = new Barrier(this.store, clock);
        meters = new Meters(config.telemetry());
        audit = new AuditLog(barrier, clock);
        tokens = new TokenStore(barrier, namespaces, clock);
        access = new Access(tokens, namespaces, this::acl);
        WrappingJwt jwt = new WrappingJwt(barrier, config.apiAddr(), this::clusterId);
        secondaries = new Ledger(barrier, tokens, clock);
        wrapping = new Wrapping(tokens, access, jwt, secondaries, clock);
        wrappingExpiry = new WrappingExpiry(tokens);
        pkcs11 = new Pkcs11(config.kmsLibraries(), config.backendTimeout());
        clouds = new Clouds(config.backends(), config.backendTimeout());
        types = new ManagedKeyTypes(
                config.edition(),
                List.of(
                        new Pkcs11Type(pkcs11::open, config.kmsLibraries()),
                        new CloudAType(System.getenv(), clouds.service(TypeName.CLOUD_A)),
                        new CloudBType(clouds.service(TypeName.CLOUD_B), System.getenv(), clock),
                        new CloudCType(System.getenv(), clouds.service(TypeName.CLOUD_C), clock)));
        upkeep = new NamespaceUpkeep(barrier, namespaces, tokens);
        realms = new Realms(upkeep.realms(), shared(new Namespaces(upkeep.store(), namespaces, this::deleted)));
        ceremonies = new Ceremonies(this.store, barrier, new RootTokens(tokens), access, this::role, clock);
        node = ClusterNode.of(
                store.leadership(),
                barrier,
                config.apiAddr(),
                config.clusterAddr(),
                Product.info(config.edition()).version(),
                clock);
        replication = new DrRooms(surroundings());
        seal = new SealService(
                this.store, barrier, new FirstRootToken(clock, rootToken), listeners(), clock, config.clusterName());
        node.whenReplaced(seal::seal);
        realms.addToRoot(features());
        meters.announce(types);
        meters.watch(seal, this::role, audit, this.store);
    }

    private String clusterId() {
        return seal.identity().get().map(ClusterIdentity::id).orElse("");
    }

    private SharedRooms shared(Namespaces changes) {
        LeaseLimits leases = new LeaseLimits(config.defaultLeaseTtl(), config.maxLeaseTtl());
        return new SharedRooms(
                access,
                tokens,
                wrapping,
                changes,
                namespaces,
                id -> realms.of(id).roles(),
                types,
                leases,
                clock,
                meters.keys(),
                Product.info(config.edition()).version(),
                new EditionGate(config));
    }

    private Acl acl(Token token) {
        return realms.of(token.namespace()).policies().acl(token.policies());
    }

    private void deleted(Namespace namespace) {
        realms.drop(namespace);
        upkeep.removeContents(namespace);
    }

    /** What works on open entries, in the order in which it starts. */
    private List<SealListener> listeners() {
        List<SealListener> listeners = new ArrayList<>(ceremonies.listeners());
        listeners.add(SealListener.of(audit::load, audit::close));
        listeners.add(replication.listener());
        listeners.add(node);
        return listeners;
    }

    private DrSurroundings surroundings() {
        Map<String, Runnable> readers = new LinkedHashMap<>();
        readers.put(Barrier.KEYRING_PATH, barrier::reload);
        readers.put(AuditLog.DEVICES, audit::load);
        return new DrSurroundings(
                store,
                barrier,
                wrapping,
                secondaries,
                node.peers(),
                this::seal,
                this::primary,
                new ListenerChain(applications()),
                readers,
                meters.replicated(),
                config.maxLeaseTtl(),
                Product.info(config.edition()).enterprise(),
                clock);
    }

    /** What serves applications, in the order in which it starts. */
    private List<SealListener> applications() {
        return List.of(
                SealListener.of(realms::load, realms::close),
                SealListener.of(upkeep::start, upkeep::stop),
                SealListener.of(wrappingExpiry::start, wrappingExpiry::stop));
    }

    SealService seal() {
        return seal;
    }

    ClusterNode node() {
        return node;
    }

    DrService replication() {
        return replication.service();
    }

    OperationAuthority operations() {
        return ceremonies.authority();
    }

    Access access() {
        return access;
    }

    Wrapping wrapping() {
        return wrapping;
    }

    AuditLog audit() {
        return audit;
    }

    Reloads reloads() {
        return reloads;
    }

    Meters meters() {
        return meters;
    }

    Realms realms() {
        return realms;
    }

    /** What has routes in the root namespace only. */
    private List<Feature> features() {
        List<Feature> features = new ArrayList<>(ceremonies.features());
        features.addAll(replication.features(ceremonies.authority()));
        features.addAll(List.of(
                new SealApi(seal, Product.info(config.edition()), this::role, node, clock),
                new ClusterApi(node, seal),
                new KeyringApi(barrier),
                new ReloadApi(reloads),
                new AuditApi(audit),
                new AuditEntriesApi(audit),
                new MetricsApi(meters.metrics(), clock),
                new Pkcs11Api(pkcs11)));
        return features;
    }

    private Primary primary() {
        return new Primary(
                clusterId(),
                config.apiAddr(),
                node.clusterAddresses(),
                Product.info(config.edition()).version());
    }

    /** What replication says of the cluster, and high availability of this node. */
    private NodeRole role() {
        return seal.duty() == Duty.STANDBY
                ? replication.status().standbyRole().asStandby(node.echoDurationMs(), node.clockSkewMs())
                : replication.status().nodeRole();
    }

    @Override
    public void close() {
        seal.close();
        replication.close();
        wrappingExpiry.close();
        node.close();
        upkeep.close();
        pkcs11.close();
        clouds.close();
        meters.close();
        store.close();
    }
}
