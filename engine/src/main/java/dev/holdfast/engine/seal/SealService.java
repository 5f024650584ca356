package dev.holdfast.engine.seal;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.crypto.CheckValues;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.crypto.Share;
import dev.holdfast.engine.store.Leadership;
import dev.holdfast.engine.store.Store;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Initialises, unseals and seals a cluster.
 *
 * <p>Safe for use by many threads: one lock guards every change of state; asking for the state takes no lock and never
 * waits for one.
 */
public final class SealService implements AutoCloseable {
    /** For so long a node that stepped down leaves the lead to others. */
    private static final Duration ASIDE = Duration.ofSeconds(10);

    private final Object lock = new Object();
    private final Leadership leadership;
    private final SealEntries entries;
    private final Opening opening;
    private final Initialization initialization;
    private final String storageType;
    private final OwnIdentity identity;
    private final Unsealing unsealing = new Unsealing();
    private volatile boolean open;

    /**
     * @param barrier closed, over the same store
     * @param firstToken makes the root token at initialisation
     * @param listeners told in this order when this node becomes the active one, in reverse order before it ceases to be
     * @param clusterName shown in status replies; "" to have one made at initialisation
     */
    public SealService(
            Store store,
            Barrier barrier,
            FirstToken firstToken,
            List<SealListener> listeners,
            Clock clock,
            String clusterName) {
        this.leadership = store.leadership();
        this.entries = new SealEntries(store);
        this.identity = new OwnIdentity(entries, clusterName);
        this.opening = new Opening(barrier, leadership, identity, listeners);
        this.initialization = new Initialization(store, barrier, firstToken, clock);
        this.storageType = store.type();
    }

    /** The state, as of now. */
    public SealState state() {
        if (cluster().isPresent()) {
            return SealState.UNSEALED;
        }
        return entries.config().isPresent() ? SealState.SEALED : SealState.NOT_INITIALIZED;
    }

    /** What this node does, as of now. */
    public Duty duty() {
        if (cluster().isEmpty()) {
            return Duty.SEALED;
        }
        return opening.term().isPresent() ? Duty.ACTIVE : Duty.STANDBY;
    }

    /** During which time of leading this node is the active one; empty if it is not. */
    public Optional<Leadership.Term> term() {
        return cluster().isEmpty() ? Optional.empty() : opening.term();
    }

    /** State, shares, progress and identity, as of now. */
    public SealStatus status() {
        if (duty() == Duty.STANDBY) {
            identity.reload();
        }
        Optional<ClusterIdentity> known = cluster();
        Unsealing.Progress progress = unsealing.progress();
        return entries.config()
                .map(config -> new SealStatus(
                        known.isPresent() ? SealState.UNSEALED : SealState.SEALED,
                        config.shares(),
                        config.threshold(),
                        progress.given(),
                        progress.nonce(),
                        known))
                .orElseGet(() -> new SealStatus(SealState.NOT_INITIALIZED, 0, 0, 0, "", Optional.empty()));
    }

    /** Who this cluster is, while it is unsealed. */
    public Optional<ClusterIdentity> cluster() {
        return open ? identity.get() : Optional.empty();
    }

    /** The store's name in status replies. */
    public String storageType() {
        return storageType;
    }

    /** How the seal key is split, or empty if the cluster is not initialised. */
    public Optional<SealConfig> config() {
        return entries.config();
    }

    /**
     * Makes shares and root token of an empty cluster, all in one write. The cluster stays sealed.
     *
     * @throws ApiException 400 naming each rule that is broken, or saying that it was done before
     */
    public Initialized initialize(InitRequest request) {
        synchronized (lock) {
            requireNew();
            return Lead.during(leadership, () -> {
                requireNew();
                return initialization.run(request, identity.create());
            });
        }
    }

    private void requireNew() {
        if (state() != SealState.NOT_INITIALIZED) {
            throw ApiException.badRequest("the cluster is already initialised; unseal it with its shares");
        }
    }

    /**
     * Takes a share over and opens the cluster when enough were given. A share that was already given changes nothing,
     * and neither does any share while the cluster is unsealed.
     *
     * @throws ApiException 400 if not initialised, if the share is foreign (progress stays), or if the shares do not fit
     *     together (progress is 0 again)
     * @throws RuntimeException what a listener throws; the cluster is sealed again then, and progress is 0
     */
    public SealStatus unseal(Share share) {
        synchronized (lock) {
            if (state() != SealState.SEALED) {
                share.close();
                requireConfig();
                return status();
            }
            ShareSet given = unsealing.add(share, requireConfig());
            if (given.isComplete()) {
                open(given);
            }
            return status();
        }
    }

    private void open(ShareSet given) {
        try (Secret rootKey = rootKey(given)) {
            opening.open(rootKey);
            open = true;
        } finally {
            unsealing.reset();
        }
    }

    /** Who this cluster is, for whoever changes it. */
    public OwnIdentity identity() {
        return identity;
    }

    /**
     * Has something done while this node is the active one, and stays it until that has ended.
     *
     * @throws ApiException 503 if it is not
     */
    public <T> T whileActive(Supplier<T> change) {
        return opening.during(change);
    }

    /**
     * Stops what works on open entries, has something done to them, and starts it again, whether that succeeded or not; if
     * it cannot start, the cluster is sealed, or left to its other nodes for a while.
     *
     * @throws ApiException 503 if this node is not the active one
     */
    public void restart(Runnable change) {
        try {
            opening.restart(change);
        } finally {
            if (duty() == Duty.STANDBY) {
                layDown();
            }
        }
    }

    /** A node that holds the lead without doing its work would keep all others from it. */
    private void layDown() {
        synchronized (lock) {
            if (!leadership.isShared()) {
                seal();
            } else if (duty() == Duty.STANDBY) {
                opening.stepDown(ASIDE);
            }
        }
    }

    private Secret rootKey(ShareSet given) {
        try (Secret sealKey = given.combine().orElseThrow(SealService::doNotFit)) {
            return entries.rootKey(sealKey).orElseThrow(() -> unopened(given.config()));
        }
    }

    private static RuntimeException doNotFit() {
        return ApiException.badRequest("the shares do not fit together; progress is 0 again, give the right ones");
    }

    /** With check values every share was known to be right, so it is the entry that is wrong. */
    private static RuntimeException unopened(SealConfig config) {
        return config.checkValues().isEmpty()
                ? doNotFit()
                : new SealEntryException(SealEntries.ROOT_KEY, "was changed: the right shares do not open it");
    }

    /**
     * Drops the shares given so far.
     *
     * @throws ApiException 400 if not initialised or already unsealed
     */
    public SealStatus resetUnseal() {
        synchronized (lock) {
            requireConfig();
            if (cluster().isPresent()) {
                throw ApiException.badRequest("reset: the cluster is unsealed, so there is no progress to drop");
            }
            unsealing.reset();
            return status();
        }
    }

    private SealConfig requireConfig() {
        return entries.config()
                .orElseThrow(() ->
                        ApiException.badRequest("the cluster is not initialised; initialise it at sys/init first"));
    }

    /**
     * Makes another node the active one, if one is there to take over.
     *
     * @throws ApiException 400 if no other node can be
     */
    public void stepDown() {
        synchronized (lock) {
            if (!leadership.isShared()) {
                throw ApiException.badRequest("this server has its storage to itself: no other node can take over");
            }
            if (duty() == Duty.ACTIVE) {
                opening.stepDown(ASIDE);
            }
        }
    }

    /** Stops what works on open entries, wipes the keys and drops shares given so far. Sealed already: only the last. */
    public void seal() {
        synchronized (lock) {
            unsealing.reset();
            if (open) {
                open = false;
                opening.close();
            }
        }
    }

    /**
     * Tells whether a share, which is taken over, belongs to the seal. It never counts towards unsealing.
     *
     * @throws ApiException 400 if not initialised, or if no check values were stored
     */
    public ShareCheck check(Share share) {
        try (share) {
            CheckValues values = requireConfig()
                    .checkValues()
                    .orElseThrow(() -> ApiException.badRequest(
                            "shares cannot be checked one by one: this seal was configured without check values"));
            return new ShareCheck(values.contains(share), values.fingerprint(share));
        }
    }

    /** Seals. */
    @Override
    public void close() {
        seal();
    }
}
