package dev.holdfast.desktop.dr.topology.model;

import dev.holdfast.engine.client.DrPeer;
import dev.holdfast.engine.client.DrStatus;
import dev.holdfast.engine.client.DrStatus.FencedBy;
import dev.holdfast.engine.client.DrStatus.PrimaryPart;
import dev.holdfast.engine.client.DrStatus.SecondaryPart;
import dev.holdfast.engine.client.DrStatus.SyncProgress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** What clusters tell, made by hand; a site is changed until it is asked for its {@link #sighting}. */
public final class Sites {
    /** When the clock of tests begins. */
    public static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    public static final String SET = "698ec685-3f1b-4c2e-9d0a-5b7c8e9f0a1b";
    public static final String ROOT = "9f2c11ab40d377e0".repeat(4);

    private final String name;
    private final String mode;
    private String set = SET;
    private long generation = 1;
    private long sequence = 1_204_331;
    private OptionalLong rootSequence = OptionalLong.empty();
    private long verified;
    private Optional<Instant> compared = Optional.empty();
    private String root = ROOT;
    private String state;
    private String connection = "ready";
    private String above = "";
    private long lagRecords;
    private long lagMillis;
    private long diverged;
    private long skew;
    private String error = "";
    private boolean corrupt;
    private Seal seal = Seal.OPEN;
    private Duration silent = Duration.ZERO;
    private Optional<SyncProgress> sync = Optional.empty();
    private Optional<FencedBy> fence = Optional.empty();
    private final List<DrPeer> peers = new ArrayList<>();
    private final List<String> known = new ArrayList<>();

    private Sites(String name, String mode, String state) {
        this.name = name;
        this.mode = mode;
        this.state = state;
    }

    public static Sites primary(String name) {
        return new Sites(name, "primary", "running");
    }

    /** A secondary of the primary of this name, in step with it. */
    public static Sites secondary(String name, String primary) {
        Sites site = new Sites(name, "secondary", "stream-wals");
        site.above = primary;
        return site;
    }

    public static Sites disabled(String name) {
        return new Sites(name, "disabled", "");
    }

    public Sites set(String id) {
        set = id;
        return this;
    }

    public Sites generation(long number) {
        generation = number;
        return this;
    }

    public Sites at(long wal, String merkleRoot) {
        sequence = wal;
        root = merkleRoot;
        return this;
    }

    /** Its root shows this write. */
    public Sites rootAt(long wal) {
        rootSequence = OptionalLong.of(wal);
        return this;
    }

    /** It had its primary's root at this write, so long ago. */
    public Sites verifiedAt(long wal, Duration ago) {
        verified = wal;
        compared = Optional.of(NOW.minus(ago));
        return this;
    }

    public Sites state(String connectionState, String replicationState) {
        connection = connectionState;
        state = replicationState;
        return this;
    }

    public Sites lag(long records, long millis) {
        lagRecords = records;
        lagMillis = millis;
        return this;
    }

    public Sites sync(long done, long total) {
        sync = Optional.of(new SyncProgress(total, done));
        return state("ready", "merkle-sync");
    }

    public Sites diverged(long entries) {
        diverged = entries;
        return this;
    }

    public Sites skew(long millis) {
        skew = millis;
        return this;
    }

    public Sites error(String words) {
        error = words;
        return this;
    }

    public Sites corrupt() {
        corrupt = true;
        return this;
    }

    public Sites sealed() {
        seal = Seal.SEALED;
        return this;
    }

    public Sites silentFor(Duration length) {
        silent = length;
        return this;
    }

    public Sites fencedBy(long newer) {
        state = "fenced";
        fence = Optional.of(new FencedBy(newer, "elsewhere:8201", Optional.of(NOW)));
        return this;
    }

    /** Follows nobody, as after a demotion. */
    public Sites alone() {
        above = "";
        return state("idle", "idle");
    }

    /** A primary lists a secondary. */
    public Sites lists(String secondary, boolean connected) {
        known.add("dr-" + secondary);
        peers.add(peer("dr-" + secondary, secondary, connected));
        return this;
    }

    /** A primary has given a token that was not used. */
    public Sites invites(String id) {
        known.add(id);
        return this;
    }

    private DrPeer peer(String nodeId, String host, boolean connected) {
        return new DrPeer(
                nodeId,
                "https://" + host + ".example:8200",
                host + ".example:8201",
                connected ? "connected" : "disconnected",
                Optional.of(NOW.minusSeconds(connected ? 2 : 200)),
                4,
                skew,
                1200,
                "stream-wals",
                "1.3.0",
                ROOT,
                0,
                0);
    }

    public Sighting sighting() {
        return new Sighting(
                name,
                name,
                "https://" + name + ".example:8200",
                seal,
                "1.3.0",
                Optional.of(NOW.minus(silent)),
                silent.isZero(),
                Optional.of(status()));
    }

    private DrStatus status() {
        boolean off = mode.equals("disabled");
        return new DrStatus(
                mode,
                off ? "" : set,
                off ? 0 : generation,
                state,
                off ? "" : root,
                off ? 0 : rootSequence.orElse(sequence),
                corrupt,
                Optional.empty(),
                Optional.empty(),
                mode.equals("primary") ? name + ".example:8201" : "",
                off ? 0 : sequence,
                error,
                mode.equals("primary")
                        ? Optional.of(new PrimaryPart(known, peers, fence, List.of()))
                        : Optional.empty(),
                mode.equals("secondary") ? Optional.of(part()) : Optional.empty(),
                Optional.empty(),
                "");
    }

    private SecondaryPart part() {
        return new SecondaryPart(
                sequence + lagRecords,
                lagRecords,
                lagMillis,
                "dr-" + name,
                Optional.of(NOW),
                connection,
                above.isEmpty() ? List.of() : List.of(above + ".example:8201"),
                above.isEmpty() ? List.of() : List.of(peer("", above, connection.equals("ready"))),
                diverged,
                verified,
                compared,
                sync);
    }
}
