package dev.holdfast.engine.replication;

import dev.holdfast.engine.replication.following.FollowStatus;
import dev.holdfast.engine.replication.following.Following;
import dev.holdfast.engine.replication.following.PrimaryStatus;
import dev.holdfast.engine.replication.link.LinkServer;
import dev.holdfast.engine.replication.promotion.Fencing;
import dev.holdfast.engine.replication.reindex.Reindex;
import dev.holdfast.engine.seal.ClusterIdentity;
import dev.holdfast.engine.seal.NodeRole;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.store.tree.TreeRoot;
import dev.holdfast.engine.store.tree.TreeUnavailableException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** What is told about the part in DR replication. Safe for use by many threads; waits for nobody. */
public final class DrStatus {
    /** Of replication that is not enabled. */
    static final Map<String, Object> DISABLED = Map.of("mode", Mode.DISABLED.word());

    static final String RUNNING = "running";
    static final String FENCED = "fenced";
    static final String IDLE = "idle";

    private final DrService service;
    private final DrSurroundings around;
    private final RoleWork work;
    private final Reindex reindex;
    private final LinkServer link;
    private final Following following;
    private final Fencing fencing;

    DrStatus(
            DrService service,
            DrSurroundings around,
            RoleWork work,
            Reindex reindex,
            LinkServer link,
            Following following,
            Fencing fencing) {
        this.service = service;
        this.around = around;
        this.work = work;
        this.reindex = reindex;
        this.link = link;
        this.following = following;
        this.fencing = fencing;
    }

    /** The part of the active node in it, for calls that tell the node's state. */
    public NodeRole nodeRole() {
        return nodeRole(service.role());
    }

    /** The part of the cluster in it, as a standby reads it. */
    public NodeRole standbyRole() {
        return nodeRole(service.stored());
    }

    private NodeRole nodeRole(DrRole role) {
        OptionalLong newest = role.mode() == Mode.DISABLED
                ? OptionalLong.empty()
                : OptionalLong.of(around.store().replicatedSequence());
        Optional<PrimaryStatus> primary =
                following.status().flatMap(status -> status.primaries().stream().findFirst());
        return new NodeRole(
                role.mode(),
                role.isFenced(),
                work.isStarting(),
                false,
                newest,
                primary.map(PrimaryStatus::heartbeatMillis).orElse(0L),
                primary.map(PrimaryStatus::skewMillis).orElse(0L),
                primary.map(PrimaryStatus::aliveMillisAgo).orElse(0L));
    }

    /** The members of {@code dr/status}. */
    Map<String, Object> dr() {
        DrRole role = service.role();
        return role.mode() == Mode.DISABLED ? DISABLED : members(role);
    }

    private Map<String, Object> members(DrRole role) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("mode", role.mode().word());
        members.put(
                "cluster_id",
                around.seal().get().cluster().map(ClusterIdentity::id).orElse(""));
        members.put("generation", role.lineage().number());
        addTree(members);
        members.put("ssct_generation_counter", 0);
        members.put("primary_cluster_addr", role.primaryClusterAddr());
        members.put("last_wal", around.store().replicatedSequence());
        if (role.mode() == Mode.PRIMARY) {
            addPrimary(members, role);
        } else {
            addSecondary(members);
        }
        around.port().lastError().ifPresent(error -> members.put("last_error", error));
        work.trouble().ifPresent(error -> members.put("last_error", error));
        return members;
    }

    /** The root and the write that it shows as the last one; "" and 0 while the tree is being built. */
    private void addTree(Map<String, Object> members) {
        String digest = "";
        long sequence = 0;
        try {
            TreeRoot root = around.store().tree().root();
            digest = root.digest().toString();
            sequence = root.position().sequence();
        } catch (TreeUnavailableException e) {
            // reindexing says how far it is
        }
        members.put("merkle_root", digest);
        members.put("merkle_root_wal", sequence);
        reindex.addTo(members);
    }

    private void addPrimary(Map<String, Object> members, DrRole role) {
        members.put("state", role.isFenced() ? FENCED : RUNNING);
        members.put("last_dr_wal", around.store().replicatedSequence());
        members.put("known_secondaries", around.secondaries().known());
        members.put("secondaries", link.secondaries());
        List<Map<String, Object>> former = role.isFenced() ? List.of() : fencing.members();
        if (!former.isEmpty()) {
            members.put("former_primaries", former);
        }
        role.fence().filter(fence -> role.isFenced()).ifPresent(fence -> {
            Map<String, Object> by = new LinkedHashMap<>();
            by.put("generation", fence.by().number());
            by.put("cluster_address", fence.clusterAddress());
            by.put("since", fence.since().toString());
            members.put("fenced_by", by);
        });
    }

    private void addSecondary(Map<String, Object> members) {
        following.status().map(FollowStatus::members).ifPresent(members::putAll);
    }
}
