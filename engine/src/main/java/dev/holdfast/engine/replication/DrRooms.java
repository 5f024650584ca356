package dev.holdfast.engine.replication;

import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.cluster.PeerAuthority;
import dev.holdfast.engine.metrics.ReplicationFigure;
import dev.holdfast.engine.metrics.ReplicationMeters;
import dev.holdfast.engine.replication.activation.ActivationApi;
import dev.holdfast.engine.replication.activation.ActivationKey;
import dev.holdfast.engine.replication.activation.Redeemer;
import dev.holdfast.engine.replication.activation.SecondaryTokens;
import dev.holdfast.engine.replication.following.FollowStatus;
import dev.holdfast.engine.replication.following.Following;
import dev.holdfast.engine.replication.link.CountedLink;
import dev.holdfast.engine.replication.link.Lag;
import dev.holdfast.engine.replication.link.LinkClient;
import dev.holdfast.engine.replication.link.LinkOpener;
import dev.holdfast.engine.replication.link.LinkServer;
import dev.holdfast.engine.replication.promotion.Fencing;
import dev.holdfast.engine.replication.promotion.Promotion;
import dev.holdfast.engine.replication.reindex.Reindex;
import dev.holdfast.engine.replication.reindex.ReindexApi;
import dev.holdfast.engine.replication.sync.DivergedApi;
import dev.holdfast.engine.replication.sync.DivergedEntries;
import dev.holdfast.engine.seal.ListenerChain;
import dev.holdfast.engine.seal.SealListener;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Builds what DR replication consists of and hands each part what it needs. */
public final class DrRooms implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final DrSurroundings around;
    private final DrMachine machine = new DrMachine();
    private final RoleWork work;
    private final DrHost host;
    private final LinkServer server;
    private final LinkOpener links;
    private final Following following;
    private final Fencing fencing;
    private final Reindex reindex;
    private final ActivationKey key;
    private final DrService service;
    private final DrStatus status;

    public DrRooms(DrSurroundings around) {
        this(around, LinkClient::to, PATIENCE);
    }

    /**
     * @param opener makes links to other clusters
     * @param patience for the end of work that is told to stop
     */
    DrRooms(DrSurroundings around, LinkOpener opener, Duration patience) {
        this.around = around;
        work = new RoleWork(around.store(), around.applications(), whilePrimary(), whileSecondary(), this::whileActive);
        host = new DrHost(machine, work, this::followed, around);
        server = new LinkServer(around.store(), around.secondaries(), host, around.meters(), around.clock());
        links = (address, identity) -> new CountedLink(opener.open(address, identity), around.meters());
        around.port().answeredBy(server);
        following = new Following(around.store(), around.barrier(), links, host, around.clock(), patience);
        fencing = new Fencing(around.barrier(), links, host);
        reindex = new Reindex(around.store(), around.barrier(), around.clock());
        key = new ActivationKey(around.barrier());
        service = new DrService(around.store(), new DrRoles(around.barrier()), machine, work, around.port());
        status = new DrStatus(service, around, work, reindex, server, following, fencing);
        feed(around.meters());
    }

    private void feed(ReplicationMeters meters) {
        meters.feed(ReplicationFigure.DR_GENERATION, service::generation);
        meters.feed(ReplicationFigure.DR_LAG_WALS, () -> lag().records());
        meters.feed(ReplicationFigure.DR_LAG_SECONDS, () -> lag().millis() / 1000.0);
        meters.feed(
                ReplicationFigure.FSM_LAST_REMOTE_WAL,
                () -> followed().map(FollowStatus::applied).orElse(0L));
    }

    private Lag lag() {
        return followed().map(FollowStatus::lag).orElse(Lag.NONE);
    }

    private Optional<FollowStatus> followed() {
        return following.status();
    }

    private void whileActive(Runnable change) {
        around.seal().get().whileActive(() -> {
            change.run();
            return null;
        });
    }

    private SealListener whilePrimary() {
        return SealListener.of(
                () -> {
                    around.port().show();
                    server.begin();
                    fencing.start();
                },
                () -> {
                    fencing.stop();
                    server.end();
                });
    }

    private SealListener whileSecondary() {
        return SealListener.of(
                () -> {
                    server.begin();
                    following.start();
                },
                this::stopFollowing);
    }

    /** Whoever promotes this cluster must know that nothing is applied any more. */
    private void stopFollowing() {
        server.end();
        following.stop();
    }

    /** The part of this cluster in DR replication. */
    public DrService service() {
        return service;
    }

    /** What is told about it. */
    public DrStatus status() {
        return status;
    }

    /** What works on open entries, in the order in which it starts. */
    public SealListener listener() {
        return new ListenerChain(List.of(service, reindex));
    }

    /** @param tokens ends DR operation tokens */
    public List<Feature> features(OperationTokenEnd tokens) {
        DrTransitions transitions = transitions();
        return List.of(
                new DrApi(transitions, status, tokens, around.licensed()),
                new PromoteApi(transitions),
                new FollowApi(followService()),
                activation(),
                new DivergedApi(new DivergedEntries(around.store(), around.barrier(), around.clock())),
                new ReindexApi(reindex, service::requireAllowed));
    }

    DrTransitions transitions() {
        DrCandidate candidate = new DrCandidate(machine, host, around.store(), around.barrier(), following, reindex);
        return new DrTransitions(machine, work, new Promotion(candidate, links, around.clock()), fencing, around);
    }

    private FollowService followService() {
        return new FollowService(
                machine,
                new Redeemer(key, around.self(), around.clock()),
                host,
                new Introduction(links, around.clock()),
                new Adoption(around.store(), around.barrier(), around.seal()),
                following,
                fencing,
                around);
    }

    private ActivationApi activation() {
        PeerAuthority authority = new PeerAuthority(around.barrier(), around.clock());
        SecondaryTokens made = new SecondaryTokens(
                service,
                around.secondaries(),
                authority,
                around.wrapping(),
                around.barrier(),
                around.self(),
                around.clock());
        return new ActivationApi(made, service, around.secondaries(), key, around.longestToken());
    }

    @Override
    public void close() {
        reindex.close();
        server.end();
        work.close();
    }
}
