package dev.holdfast.desktop.dr.topology.model;

import dev.holdfast.desktop.dr.topology.model.Link.Lag;
import dev.holdfast.desktop.dr.topology.model.Link.Progress;
import dev.holdfast.desktop.dr.topology.model.Link.Roots;
import dev.holdfast.desktop.dr.topology.model.Link.State;
import dev.holdfast.engine.client.DrPeer;
import dev.holdfast.engine.client.DrStatus;
import dev.holdfast.engine.client.DrStatus.SecondaryPart;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Links as the two ends tell them; the secondary's word counts most, since it knows what it lacks. */
final class Links {
    /** Heartbeats come every five seconds, and most bring a root to compare with. */
    private static final Duration A_WHILE = Duration.ofMinutes(1);

    private Links() {}

    /**
     * A link between two clusters of which the console knows the secondary.
     *
     * @param from id of the primary's card
     * @param head the primary, if the console knows it too
     */
    static Link between(String from, Optional<Sighting> head, Sighting member) {
        Optional<DrPeer> entry = head.filter(Sighting::isCurrent).flatMap(primary -> Heads.entry(primary, member));
        if (!member.isCurrent() && entry.isPresent()) {
            return listed(from, member.id(), entry.get(), true);
        }
        SecondaryPart part = member.secondary().orElseThrow();
        Roots roots = roots(head, member);
        return new Link(
                from,
                member.id(),
                state(part.connectionState(), member.status().orElseThrow().state()),
                Optional.of(new Lag(part.lagWals(), part.lagMillis())),
                Heads.named(member).flatMap(DrPeer::lastHeartbeat),
                roots,
                roots == Roots.AGREED ? member.secondary().flatMap(SecondaryPart::lastVerified) : Optional.empty(),
                part.sync().map(sync -> new Progress(sync.done(), sync.total())),
                List.of(),
                !member.isCurrent());
    }

    /** A link of which only the primary's list tells. */
    static Link listed(String from, String to, DrPeer entry, boolean answering) {
        return new Link(
                from,
                to,
                entry.isConnected() ? state("ready", entry.state()) : State.BROKEN,
                entry.isConnected() ? Optional.of(new Lag(entry.lagWals(), entry.lagMillis())) : Optional.empty(),
                entry.lastHeartbeat(),
                Roots.UNKNOWN,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                !answering);
    }

    /** The link of a secondary that has a token and did not come yet. */
    static Link invited(String from, String to) {
        return new Link(
                from,
                to,
                State.IDLE,
                Optional.empty(),
                Optional.empty(),
                Roots.UNKNOWN,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                false);
    }

    private static State state(String connection, String state) {
        return switch (connection) {
            case "ready" ->
                switch (state) {
                    case "stream-wals" -> State.STREAMING;
                    case "merkle-diff" -> State.DIFF;
                    case "merkle-sync" -> State.SYNC;
                    case "transient_failure" -> State.BROKEN;
                    default -> State.IDLE;
                };
            case "connecting" -> State.CONNECTING;
            case "transient_failure" -> State.BROKEN;
            default -> State.IDLE;
        };
    }

    /** Roots can be compared only if both are of the same write; while writes go on, the secondary itself does so. */
    private static Roots roots(Optional<Sighting> head, Sighting member) {
        Optional<DrStatus> above = head.filter(Sighting::isCurrent).flatMap(Sighting::status);
        Optional<DrStatus> below = member.status().filter(dr -> member.isCurrent());
        if (above.isEmpty() || below.isEmpty() || above.get().merkleRoot().isEmpty()) {
            return Roots.UNKNOWN;
        }
        if (above.get().merkleRoot().equals(below.get().merkleRoot())) {
            return Roots.AGREE;
        }
        long sequence = above.get().merkleRootWal();
        if (sequence > 0 && sequence == below.get().merkleRootWal()) {
            return Roots.DIFFER;
        }
        return sinceCompared(member)
                .map(since -> since.compareTo(A_WHILE) > 0 ? Roots.AGREED : Roots.AGREE)
                .orElse(Roots.UNKNOWN);
    }

    /** How long ago a secondary found its primary's root to be its own, by its own clock alone. */
    private static Optional<Duration> sinceCompared(Sighting member) {
        Optional<Instant> compared = member.secondary().flatMap(SecondaryPart::lastVerified);
        Optional<Instant> now = Heads.named(member)
                .flatMap(peer -> peer.lastHeartbeat().map(last -> last.plusMillis(peer.canaryAgeMillis())));
        return compared.flatMap(then -> now.map(told -> Duration.between(then, told)));
    }
}
