package dev.holdfast.engine;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Peer;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.audit.AuditLog;
import dev.holdfast.engine.cluster.ClusterNode;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.Reloads;
import dev.holdfast.engine.metrics.HttpRequests;
import dev.holdfast.engine.seal.ClusterIdentity;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.open.Stores;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Consumer;

/** The secrets engine: every room put together, without HTTP. Safe for use by many threads. */
public final class Engine implements AutoCloseable {
    private final Rooms rooms;
    private final StandbyGate standby;
    private final Pipeline pipeline;
    private final CeremonyRate ceremonies;

    private Engine(EngineConfig config, Store store, Optional<String> rootToken) {
        this(config, store, rootToken, Clock.systemUTC());
    }

    private Engine(EngineConfig config, Store store, Optional<String> rootToken, Clock clock) {
        rooms = new Rooms(config, store, rootToken, clock);
        standby = new StandbyGate(rooms.realms().root().router(), rooms.seal(), rooms.node());
        AuditTrail audit = new AuditTrail(
                rooms.audit(),
                this::replicationCluster,
                rooms.realms().root().router().routes());
        ceremonies =
                new CeremonyRate(rooms.realms().root(), audit, rooms.meters().ceremonies());
        DrGate replication = new DrGate(rooms.replication());
        pipeline = new Pipeline(
                rooms.realms(),
                rooms.meters().ceremonies(),
                new EditionGate(config),
                new SealGate(rooms.seal()),
                replication,
                standby,
                new Authorisation(rooms.access(), rooms.wrapping(), rooms.operations(), replication),
                rooms.wrapping(),
                audit,
                Product.info(config.edition()).version());
    }

    /** Id of this cluster while it has a part in DR replication, else "". */
    private String replicationCluster() {
        return rooms.replication().mode() == Mode.DISABLED
                ? ""
                : rooms.seal().cluster().map(ClusterIdentity::id).orElse("");
    }

    /**
     * Opens the storage and starts sealed.
     *
     * @throws dev.holdfast.engine.store.StoreException if the storage cannot be opened
     */
    public static Engine open(EngineConfig config) {
        return over(Stores.open(config.storage()), config);
    }

    /** Like {@link #open}, over a store that is open already and now the engine's to close. */
    public static Engine over(Store store, EngineConfig config) {
        return new Engine(config, store, Optional.empty());
    }

    /** Like {@link #over}, with a clock that is not the system's. */
    static Engine over(Store store, EngineConfig config, Clock clock) {
        return new Engine(config, store, Optional.empty(), clock);
    }

    /** Like {@link #open}, with a root token of known text once initialised: for development servers only. */
    public static Engine openWithRootToken(EngineConfig config, String rootToken) {
        return new Engine(config, Stores.open(config.storage()), Optional.of(rootToken));
    }

    /** Answers a request; refusals are answers too, so this throws nothing that a caller has to expect. */
    public Response handle(Request request) {
        return pipeline.handle(request);
    }

    /**
     * Answers a request on this thread, for callers that do not wait on it. Calls of a managed key are made on this thread
     * too, which saves handing them over and for a fast module that is a tenth and more of a signature. If one hangs, the
     * answer is given from another thread when its time limit passes, while this thread stays in the call.
     *
     * @param answer given exactly one response; must not throw
     */
    public void handle(Request request, Consumer<Response> answer) {
        new Answering(request, answer).by(pipeline::handle);
    }

    /** This node among those that share its storage. */
    public ClusterNode node() {
        return rooms.node();
    }

    /** Whether this node is a standby, and the path one that the active node has to answer. */
    public boolean isForActiveNode(String path) {
        return standby.isForActiveNode(path);
    }

    /**
     * Lets a request pass before anything else of it is looked at; for listeners.
     *
     * @param path normalised
     * @throws dev.holdfast.engine.api.ApiException 429 if it is one of too many from its source
     */
    public void admit(Operation operation, String path, Peer peer) {
        ceremonies.admit(operation, path, peer);
    }

    /** What listeners count requests with. */
    public HttpRequests httpRequests() {
        return rooms.meters().http();
    }

    /** What of the configuration a call can have read again; filled in by the server. */
    public Reloads reloads() {
        return rooms.reloads();
    }

    /** Opens the audit files anew, after they were moved away. */
    public void reopenAuditFiles() {
        AuditLog audit = rooms.audit();
        audit.reopen();
    }

    /** Seals, waits for running work and releases storage and modules. */
    @Override
    public void close() {
        rooms.close();
    }
}
