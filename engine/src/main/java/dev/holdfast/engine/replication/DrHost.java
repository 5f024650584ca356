package dev.holdfast.engine.replication;

import dev.holdfast.engine.replication.activation.Primary;
import dev.holdfast.engine.replication.following.FollowStatus;
import dev.holdfast.engine.replication.following.FollowingHost;
import dev.holdfast.engine.replication.history.Generation;
import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.replication.link.Lag;
import dev.holdfast.engine.replication.link.LinkHost;
import dev.holdfast.engine.replication.link.Report;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.tree.Digest;
import dev.holdfast.engine.store.tree.TreeRoot;
import dev.holdfast.engine.store.tree.TreeUnavailableException;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** This cluster, as replication shows it to others, and what it makes of what they show. Safe for use by many threads. */
final class DrHost implements LinkHost, FollowingHost {
    private static final Logger LOG = LoggerFactory.getLogger(DrHost.class);

    private final DrMachine machine;
    private final RoleWork work;
    private final Supplier<Optional<FollowStatus>> following;
    private final DrSurroundings around;

    /** @param following how far this cluster is, as a secondary */
    DrHost(DrMachine machine, RoleWork work, Supplier<Optional<FollowStatus>> following, DrSurroundings around) {
        this.machine = machine;
        this.work = work;
        this.following = following;
        this.around = around;
    }

    @Override
    public Report report() {
        DrRole role = machine.role();
        Optional<FollowStatus> follows = following.get();
        String alone = role.isFenced() ? DrStatus.FENCED : DrStatus.RUNNING;
        return role.mode() == Mode.SECONDARY
                ? report(
                        follows.map(FollowStatus::state).orElse(DrStatus.IDLE),
                        follows.map(FollowStatus::lag).orElse(Lag.NONE))
                : report(alone, Lag.NONE);
    }

    @Override
    public Report report(String state, Lag lag) {
        DrRole role = machine.role();
        Primary own = around.self().get();
        ReplicatedPosition position = around.store().replicated().position();
        return new Report(
                own.version(),
                role.mode(),
                state,
                own.clusterId(),
                position,
                root(position),
                role.lineage(),
                role.fence().map(Fence::by),
                own.apiAddress(),
                own.clusterAddresses(role.primaryClusterAddr()),
                lag,
                around.clock().instant());
    }

    /** What a cluster says of itself that has nothing yet of the set that it wants to join. */
    Report newcomer(String clusterId) {
        Primary own = around.self().get();
        return new Report(
                own.version(),
                Mode.BOOTSTRAPPING,
                DrStatus.IDLE,
                clusterId,
                ReplicatedPosition.START,
                Optional.empty(),
                Lineage.NONE,
                Optional.empty(),
                own.apiAddress(),
                own.clusterAddresses(""),
                Lag.NONE,
                around.clock().instant());
    }

    /** Where the tree stands at the very position. */
    private Optional<Digest> root(ReplicatedPosition position) {
        try {
            TreeRoot root = around.store().tree().root();
            return Optional.of(root.digest()).filter(digest -> root.position().sequence() == position.sequence());
        } catch (TreeUnavailableException e) {
            return Optional.empty();
        }
    }

    @Override
    public void learned(Lineage other, String clusterAddress) {
        if (isNews(machine.role(), other)) {
            machine.update(role -> isNews(role, other) ? fenced(role, other, clusterAddress) : role);
        }
    }

    private static boolean isNews(DrRole role, Lineage other) {
        Optional<Generation> beating = role.lineage().beatenBy(other);
        return role.mode() == Mode.PRIMARY
                && beating.filter(by -> role.fence()
                                .map(known -> known.by().compareTo(by) < 0)
                                .orElse(true))
                        .isPresent();
    }

    private DrRole fenced(DrRole role, Lineage other, String clusterAddress) {
        DrRole fenced = role.fencedBy(new Fence(
                other.newest().orElseThrow(), clusterAddress, around.clock().instant()));
        work.guard(fenced);
        try {
            around.barrier().write(DrRoles.change(fenced));
        } catch (RuntimeException | Error e) {
            work.guard(role);
            throw e;
        }
        LOG.error("generation {} has taken the place of this primary, which takes no more writes", other.number());
        return fenced;
    }

    @Override
    public Lineage lineage() {
        return machine.role().lineage();
    }

    @Override
    public Change adopting(Lineage lineage) {
        return DrRoles.change(machine.role().following(lineage));
    }

    @Override
    public void adopted(Lineage lineage) {
        machine.update(role -> role.following(lineage));
    }

    @Override
    public void changed(Collection<Key> keys) {
        around.readers().forEach((prefix, reader) -> {
            if (keys.stream().anyMatch(key -> key.path().startsWith(prefix))) {
                reader.run();
            }
        });
    }
}
